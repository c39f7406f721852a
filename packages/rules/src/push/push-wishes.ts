import type { NoticeGroup, UserPreferences } from '@rostrum/protocol'
import type { NoticeChoices, AnyNoticeKind } from '../notices/notice-wishes.js'
import type { PushType } from './push-target.js'

const types: Readonly<Partial<Record<AnyNoticeKind, PushType>>> = {
  'post-approved': 'boardPostApproved',
  'post-rejected': 'boardPostRejected',
  'suggestion-accepted': 'suggestionApproved',
  'suggestion-rejected': 'suggestionRejected',
  'story-important': 'featuredStoryPublished',
  'story-new': 'newStory',
}

/** On a board that lists suggested texts instead of stories. */
const typesOfTexts: typeof types = {
  'story-important': 'importantMessagePublished',
  'story-new': 'newMessage',
}

/**
 * The type of push that a notice becomes; null for one that is never pushed. `hasStories`: the board shows stories
 * (B2.1). PUSH6
 */
export const pushTypeOf = ({
  kind,
  hasStories,
}: {
  kind: AnyNoticeKind
  hasStories: boolean
}): PushType | null => (hasStories ? null : typesOfTexts[kind]) ?? types[kind] ?? null

/**
 * What makes two pushes to a device the same, so that one of them goes out: the notice and when it was written, and of
 * new stories the board and the day. `day` is that of the person, like 2026-11-26. PUSH8, PUSH11
 */
export const pushKey = (facts: {
  kind: AnyNoticeKind
  notice: { id: string; at: number; boardId: string | null }
  day: string
}): string => {
  const { kind, notice, day } = facts
  return kind === 'story-new' ? `new:${notice.boardId ?? ''}:${day}` : `${notice.id}:${notice.at}`
}

/** The preference that decides about pushes of a group while nothing is chosen for it; null: they are never pushed. */
const preferenceOf: Readonly<Record<NoticeGroup, keyof UserPreferences | 'on' | null>> = {
  approval: 'on',
  publishing: null,
  'suggestion-accepted': 'PushSuggestionAccepted',
  'suggestion-rejected': 'PushSuggestionRejected',
  profile: null,
  story: 'PushImportantMessage',
  webhook: null,
  'new-story': 'NotificationBoardDaily',
}

/** Whether notices of a group are pushed at all. PUSH6 */
export const sendsPush = (facts: { group: NoticeGroup }): boolean => preferenceOf[facts.group] !== null

/** Whether a person wants pushes about a group, on the devices that they turned them on for. PUSH7 */
export function wantsPush(facts: {
  group: NoticeGroup
  choices: NoticeChoices
  preferences: UserPreferences
}): boolean {
  const { group, choices, preferences } = facts
  const preference = preferenceOf[group]
  if (preference === null) return false
  return choices[group]?.push ?? (preference === 'on' || preferences[preference] === true)
}

/** What becomes of a push: `again` after some seconds, or it and the device's subscription are dropped. */
export type PushOutcome =
  | { readonly step: 'sent' | 'give-up' | 'unsubscribe' }
  | { readonly step: 'again'; readonly seconds: number }

const maxTries = 5
const maxWait = 3600

/**
 * What follows from the answer of a push service. `status` is null without an answer, `retryAfter` what the service
 * asks for, in seconds; `tries` counts the attempts including this one. PUSH8
 */
export function pushOutcome(facts: {
  status: number | null
  retryAfter: number | null
  tries: number
}): PushOutcome {
  const { status, retryAfter, tries } = facts
  if (status !== null && status >= 200 && status < 300) return { step: 'sent' }
  if (status === 404 || status === 410) return { step: 'unsubscribe' }
  const mayPass = status === null || status === 429 || status >= 500
  if (!mayPass || tries >= maxTries) return { step: 'give-up' }
  return { step: 'again', seconds: Math.min(maxWait, Math.max(retryAfter ?? 0, 15 * 4 ** (tries - 1))) }
}
