import { userPreferences, type UserPreferences } from '@rostrum/protocol'
import { readJsonColumn } from '../../db/read-json-column.js'

const preferenceDefaults: UserPreferences = {
  EmailSocialSignalWithOppDaily: null,
  EmailSocialSignalWithoutOppDaily: null,
  NotificationBoardDaily: true,
  PushImportantMessage: true,
  PushSuggestionAccepted: true,
  PushSuggestionRejected: true,
}

/** The complete preferences from a user's stored settings. */
export const preferencesOf = (stored: unknown): UserPreferences =>
  readJsonColumn(userPreferences, preferenceDefaults, stored)
