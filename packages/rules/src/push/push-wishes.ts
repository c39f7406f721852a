import type { NoticeGroup, NoticeKind, UserPreferences } from '@rostrum/protocol'
import type { NoticeChoices } from '../notices/notice-wishes.js'
import type { PushType } from '../router/push-target.js'

const types: Readonly<Partial<Record<NoticeKind, PushType>>> = {
  'post-approved': 'boardPostApproved',
  'post-rejected': 'boardPostRejected',
  'suggestion-accepted': 'suggestionApproved',
  'suggestion-rejected': 'suggestionRejected',
  'story-important': 'featuredStoryPublished',
}

/** The type of push that a notice becomes; null for one that is never pushed. PUSH6 */
export const pushTypeOf = (facts: { kind: NoticeKind }): PushType | null => types[facts.kind] ?? null

/** The preference that decides about pushes of a group while nothing is chosen for it; null: they are never pushed. */
const preferenceOf: Readonly<Record<NoticeGroup, keyof UserPreferences | 'on' | null>> = {
  approval: 'on',
  publishing: null,
  'suggestion-accepted': 'PushSuggestionAccepted',
  'suggestion-rejected': 'PushSuggestionRejected',
  profile: null,
  story: 'PushImportantMessage',
  webhook: null,
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
