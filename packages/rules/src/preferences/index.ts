export {
  hasOpenSignals,
  isSignalOn,
  preferencesOnDevice,
  pushPreferences,
  settledPreferences,
  type SettledPreferences,
} from './preferences.js'
