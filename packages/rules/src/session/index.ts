export { avatarKind, avatarSeed, avatarSize } from './avatar.js'
export {
  appSource,
  appSources,
  boardEnvironment,
  boardEnvironments,
  needsHttps,
  type AppSource,
  type BoardEnvironment,
} from './board-environment.js'
export {
  accountSwitchLogin,
  boardPageStep,
  boardSwitchOutcome,
  boardSwitchOutcomes,
  canSwitchBoard,
  isSsoAddress,
  type BoardSwitchOutcome,
} from './board-switch.js'
export { crmLoginOutcome, crmThemes, salesforceTheme, type CrmTheme } from './crm.js'
export {
  fieldProblemCodes,
  fieldProblems,
  fieldTypes,
  isEmail,
  isName,
  isUrl,
  type FieldProblem,
  type FieldType,
} from './form-field.js'
export { isLocalStoreKey, localStoreKey, localStoreOverflow } from './local-store.js'
export { acceptedLocale, chooseLocale, chooseZone, weightedRanges } from './locale.js'
export {
  loginOutcome,
  loginOutcomes,
  loginPageStart,
  otherServer,
  otherServerStep,
  ssoDomain,
  tokenLoginOutcome,
  tokenLoginOutcomes,
  type LoginOutcome,
  type OtherServer,
  type TokenLoginOutcome,
} from './login-outcome.js'
export {
  passwordBounds,
  passwordLength,
  passwordProblemCodes,
  passwordProblems,
  type PasswordProblem,
  type PasswordRules,
} from './password.js'
export {
  isMobilePlatform,
  maintenancePollMs,
  maintenanceStep,
  platforms,
  sessionEffects,
  sessionEffectsOf,
  showsMaintenanceNotice,
  type Platform,
  type SessionEffect,
} from './session-end.js'
export {
  confirmationPage,
  exchangeOutcome,
  exchangeOutcomes,
  formTokenOutcome,
  isOfDomain,
  pageAfterSignup,
  signupNextPages,
  signupOutcome,
  signupOutcomes,
  signupPage,
  signupPages,
  type ExchangeOutcome,
  type SignupNextPage,
  type SignupOutcome,
  type SignupPage,
} from './signup.js'
