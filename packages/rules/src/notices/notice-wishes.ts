import { noticeKinds, type NoticeGroup, type NoticeKind } from '@rostrum/protocol'

/** Everything that people are told about: what their list shows, and new and important stories, which are pushed alone. */
export type AnyNoticeKind = NoticeKind | 'story-marked' | 'story-new'
export const allNoticeKinds: readonly AnyNoticeKind[] = [...noticeKinds, 'story-marked', 'story-new']

const groups: Readonly<Record<AnyNoticeKind, NoticeGroup>> = {
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
  'story-marked': 'story',
  'webhook-off': 'webhook',
  'api-key-expiring': 'webhook',
  'story-new': 'new-story',
}

/** The group by which people choose what becomes of a notice. NOTICES4 */
export const noticeGroup = (facts: { kind: AnyNoticeKind }): NoticeGroup => groups[facts.kind]

/** What a person chose for a group; what they never chose is missing. */
export interface GroupChoice {
  readonly board?: boolean | undefined
  readonly email?: boolean | undefined
  readonly push?: boolean | undefined
}
export type NoticeChoices = Readonly<Partial<Record<NoticeGroup, GroupChoice>>>

/** Whether notices of a group may go to a person's e-mail at all: stories are for everybody. NOTICES4 */
export const sendsEmail = ({ group }: { group: NoticeGroup }): boolean =>
  group !== 'story' && group !== 'new-story'

/** Whether notices of a group stand in the list at all: the feed shows what is new. NOTICES4 */
export const isListed = ({ group }: { group: NoticeGroup }): boolean => group !== 'new-story'

/** Whether a person wants e-mails about a group. NOTICES4 */
export const wantsEmail = (facts: { group: NoticeGroup; choices: NoticeChoices }): boolean =>
  sendsEmail(facts) && (facts.choices[facts.group]?.email ?? true)

/** Whether the board shows a person the notices of a group. NOTICES4 */
export const showsOnBoard = (facts: { group: NoticeGroup; choices: NoticeChoices }): boolean =>
  isListed(facts) && (facts.choices[facts.group]?.board ?? true)

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
