import type { SuggestionStatus } from '@rostrum/protocol'
import { linksIn } from '../editor/links.js'
import { excerpt } from '../messages/excerpt.js'
import { isUrl } from '../session/form-field.js'

/** Statuses that suggestions are listed by. */
export const suggestionStatusFilters = ['all', 'pending', 'accepted', 'rejected'] as const
export type SuggestionStatusFilter = (typeof suggestionStatusFilters)[number]

/** By whom suggestions are listed. */
export const suggestedByFilters = ['everyone', 'me'] as const
export type SuggestedByFilter = (typeof suggestedByFilters)[number]

/** Which suggestions are listed. */
export interface SuggestionFilter {
  readonly status: SuggestionStatusFilter
  readonly suggestedBy: SuggestedByFilter
}

/** What the page shows before anybody filters. SUGGESTIONS3 */
export const defaultSuggestionFilter = {
  status: 'pending',
  suggestedBy: 'me',
} as const satisfies SuggestionFilter

/** Facts: what the address says, if anything. Out: the filter; what is not said, or unknown, is the default. SUGGESTIONS3 */
export const readSuggestionFilter = (facts: {
  status: string | null | undefined
  suggestedBy: string | null | undefined
}): SuggestionFilter => ({
  status: suggestionStatusFilters.find((known) => known === facts.status) ?? defaultSuggestionFilter.status,
  suggestedBy:
    suggestedByFilters.find((known) => known === facts.suggestedBy) ?? defaultSuggestionFilter.suggestedBy,
})

/** Facts: a filter of which either part may be empty. Out: its path; an empty part is all, or everyone. SUGGESTIONS4 */
export const suggestionFilterPath = (facts: {
  status: SuggestionStatusFilter | ''
  suggestedBy: SuggestedByFilter | ''
}): string => `/suggestions/${facts.status || 'all'}/${facts.suggestedBy || 'everyone'}`

/** A suggestion as it is edited. */
export interface SuggestionDraft {
  readonly text: string
  readonly mediaIds: readonly string[]
}

const isBlank = (draft: SuggestionDraft) => draft.text.trim() === '' && draft.mediaIds.length === 0

/** Facts: the draft and whether it is being sent. Out: whether submit is disabled. SUGGESTIONS1 */
export const isSuggestionSubmitDisabled = (facts: {
  draft: SuggestionDraft
  isSubmitting: boolean
}): boolean => facts.isSubmitting || isBlank(facts.draft)

/** Facts: the draft and what it was; null for a new one. Out: whether reset is enabled. SUGGESTIONS2 */
export function isSuggestionResetEnabled(facts: {
  draft: SuggestionDraft
  original: SuggestionDraft | null
}): boolean {
  const { draft, original } = facts
  if (!original) return false
  return (
    draft.text !== original.text ||
    draft.mediaIds.length !== original.mediaIds.length ||
    draft.mediaIds.some((id, index) => id !== original.mediaIds[index])
  )
}

/** How much a suggestion carries: characters and pictures (B3.9; the numbers are ours). */
export const suggestionLimits = { text: 10_000, pictures: 4 } as const

/**
 * Facts: how a suggestion stands, whether it is the person's own, and what their role may do with suggestions. Out:
 * whether they may change it: only while it waits, its author, and who reviews, so that it can be made ready. SUGGESTIONS7
 */
export const mayUpdateSuggestion = (facts: {
  status: SuggestionStatus
  isOwn: boolean
  canUpdate: boolean
  canApprove: boolean
}): boolean => facts.status === 'pending' && facts.canUpdate && (facts.isOwn || facts.canApprove)

const titleLength = 100
const longestTitle = 300

/** What a story takes from a suggestion. */
export interface StoryOfSuggestion {
  readonly title: string
  /** What its messages say. */
  readonly text: string
  readonly link: string | null
}

/**
 * Facts: the text of a suggestion. Out: the title that its story begins with: its first line that is no mere address, cut
 * where it is long; the text of its messages, and its first web address as the link. SUGGESTIONS9
 */
export function storyOfSuggestion(facts: { text: string }): StoryOfSuggestion {
  const text = facts.text.trim()
  const links = linksIn(text).map(({ url }) => url)
  const lines = text.split('\n').map((line) => line.trim())
  const first = lines.find((line) => line !== '' && !links.includes(line)) ?? lines[0] ?? ''
  const title = excerpt({ text: first, length: titleLength }).slice(0, longestTitle)
  return {
    title: title.replace(/[\ud800-\udbff]$/u, ''),
    text,
    link: links.find((url) => isUrl(url)) ?? null,
  }
}

const { text: longestNote } = suggestionLimits

/**
 * Facts: title, text and address as a query gives them. Out: the text that a new suggestion begins with: each on a
 * line, once, at most 10,000 characters. SUGGESTIONS5
 */
export function suggestionPrefill(facts: {
  title?: string | undefined
  text?: string | undefined
  url?: string | undefined
}): string {
  const lines: string[] = []
  for (const part of [facts.title, facts.text, facts.url]) {
    const line = part?.slice(0, longestNote).trim() ?? ''
    if (line !== '' && !lines.some((earlier) => earlier.includes(line))) lines.push(line)
  }
  return lines.join('\n').slice(0, longestNote)
}

/** Pull to refresh, in pixels: from where it counts, how far it goes, where it rests while loading. */
export const pullToRefresh = { threshold: 80, max: 100, reload: 70 } as const

/** Facts: how far a finger pulled. Out: how far the list follows, and whether letting go reloads. SUGGESTIONS6 */
export const pulled = (facts: { distance: number }): { offset: number; reloads: boolean } => ({
  offset: Math.min(pullToRefresh.max, Math.max(0, facts.distance) || 0),
  reloads: facts.distance >= pullToRefresh.threshold,
})
