export {
  cacheEvents,
  dropsCache,
  futureMessageCheckMs,
  hasNewerMessages,
  nextLoad,
  type CacheEvent,
} from './cache.js'
export { excerpt } from './excerpt.js'
export { expiryOutcome, expiryOutcomes, isExpired, type ExpiryOutcome } from './expiry.js'
export { messageFailure, messageFailures, type MessageFailure } from './load-failure.js'
