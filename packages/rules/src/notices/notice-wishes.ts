import type { NoticeGroup, NoticeKind, UserPreferences } from '@rostrum/protocol'
import { settledPreferences } from '../preferences/preferences.js'

const groups: Readonly<Record<NoticeKind, NoticeGroup>> = {
  'post-approved': 'approval',
  'post-rejected': 'approval',
  'post-expired': 'approval',
  'post-failed': 'publishing',
  'post-unknown': 'publishing',
  'suggestion-accepted': 'suggestion-accepted',
  'suggestion-rejected': 'suggestion-rejected',
  'profile-expiring': 'profile',
  'profile-invalid': 'profile',
  'story-important': 'story',
}

/** The group by which people choose what becomes of a notice. NOTICES4 */
export const noticeGroup = (facts: { kind: NoticeKind }): NoticeGroup => groups[facts.kind]

/** What a person chose for a group; what they never chose is missing. */
export interface GroupChoice {
  readonly board?: boolean | undefined
  readonly email?: boolean | undefined
}
export type NoticeChoices = Readonly<Partial<Record<NoticeGroup, GroupChoice>>>

/**
 * The signal that decides while a person chose nothing for a group: whether there is something to do about it. Null for
 * a group that sends no e-mails: important stories are for everybody, at once.
 */
const signals: Readonly<
  Record<NoticeGroup, 'EmailSocialSignalWithOppDaily' | 'EmailSocialSignalWithoutOppDaily' | null>
> = {
  approval: 'EmailSocialSignalWithOppDaily',
  publishing: 'EmailSocialSignalWithOppDaily',
  'suggestion-accepted': 'EmailSocialSignalWithoutOppDaily',
  'suggestion-rejected': 'EmailSocialSignalWithOppDaily',
  profile: 'EmailSocialSignalWithOppDaily',
  story: null,
}

/** Whether notices of a group may go to a person's e-mail at all. NOTICES4 */
export const sendsEmail = (facts: { group: NoticeGroup }): boolean => signals[facts.group] !== null

const isTurnedOff = (group: NoticeGroup, preferences: UserPreferences): boolean =>
  (group === 'suggestion-accepted' && !preferences.PushSuggestionAccepted) ||
  (group === 'suggestion-rejected' && !preferences.PushSuggestionRejected)

/** Whether a person wants e-mails about a group. NOTICES4, PREFERENCES1 */
export function wantsEmail(facts: {
  group: NoticeGroup
  choices: NoticeChoices
  preferences: UserPreferences
}): boolean {
  const { group, choices, preferences } = facts
  const signal = signals[group]
  if (signal === null) return false
  return (
    choices[group]?.email ?? (!isTurnedOff(group, preferences) && settledPreferences(preferences)[signal])
  )
}

/** Whether the board shows a person the notices of a group. NOTICES4 */
export const showsOnBoard = (facts: { group: NoticeGroup; choices: NoticeChoices }): boolean =>
  facts.choices[facts.group]?.board ?? true

const minutesOfDay = 1440

/**
 * Minutes until the quiet hours of a person end; 0 outside of them. `minute` is the time of their day. Hours that end
 * when they begin last all day. NOTICES5
 */
export function quietMinutes(facts: {
  quiet: { readonly From: number; readonly Until: number } | null
  minute: number
}): number {
  if (facts.quiet === null) return 0
  const { From, Until } = facts.quiet
  const length = (Until - From + minutesOfDay) % minutesOfDay || minutesOfDay
  const passed = (facts.minute - From + minutesOfDay) % minutesOfDay
  return Math.max(0, length - passed)
}
