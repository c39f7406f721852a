export {
  attemptWait,
  failedFormEffects,
  failedFormEffectsOf,
  failureMessage,
  failureMessageCodes,
  isFailure,
  ssoErrorCode,
  type FailedFormEffect,
  type FailureMessage,
  type FailureMessageCode,
} from './failure.js'
