export { canComment, commentRulesOf, type CommentRules } from './comments.js'
export { networkName } from './names.js'
export { networkRules, profileRulesOf, rulesOf } from './network-rules.js'
export type { ImageRatio, MediaLimits, NetworkRules, ProfileRules } from './shape.js'
