export {
  mayRecheckPush,
  pushPermissions,
  pushState,
  pushStep,
  pushSteps,
  pushTokenType,
  pushTokenTypes,
  type PushPermission,
  type PushRegistration,
  type PushStep,
  type PushTokenType,
} from './push.js'
