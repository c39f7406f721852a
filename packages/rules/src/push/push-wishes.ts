import type { NoticeGroup, StoryState, UserPreferences } from '@rostrum/protocol'
import type { NoticeChoices, AnyNoticeKind } from '../notices/notice-wishes.js'
import type { PushType } from './push-target.js'

const types: Readonly<Partial<Record<AnyNoticeKind, PushType>>> = {
  'post-approved': 'boardPostApproved',
  'post-rejected': 'boardPostRejected',
  'suggestion-accepted': 'suggestionApproved',
  'suggestion-rejected': 'suggestionRejected',
  'story-important': 'featuredStoryPublished',
  'story-marked': 'importantMessagePublished',
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

/** A story that is pushed for itself: one that is featured, or marked as important. */
const isStoryItself = (kind: AnyNoticeKind) => kind === 'story-important' || kind === 'story-marked'

/**
 * What makes two pushes to a device the same, so that one of them goes out: of featured and important stories the story,
 * of new ones the board and the day, else the notice and when it was written. `day` is that of the person, like
 * 2026-11-26. PUSH8, PUSH11, PUSH12
 */
export const pushKey = (facts: {
  kind: AnyNoticeKind
  notice: { id: string; at: number; boardId: string | null; subject: string }
  day: string
}): string => {
  const { kind, notice, day } = facts
  if (isStoryItself(kind)) return `story:${notice.subject}`
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

const dayMs = 86_400_000

/**
 * Whether marking a story still pushes it: it has not appeared yet, or within the last day. `publishAt` in milliseconds;
 * null for at once. PUSH12
 */
export const mayPushStory = (facts: { state: StoryState; publishAt: number | null; now: number }): boolean =>
  facts.state === 'draft' ||
  facts.state === 'scheduled' ||
  (facts.state === 'published' && (facts.publishAt ?? facts.now) > facts.now - dayMs)

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
