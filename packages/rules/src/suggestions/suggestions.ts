import type { SuggestionStatus } from '@rostrum/protocol'
import { linksIn } from '../text/links.js'
import { excerpt } from '../messages/excerpt.js'
import { isUrl } from '../session/url.js'

/** Statuses by which suggestions can be filtered. */
export const suggestionStatusFilters = ['all', 'pending', 'accepted', 'rejected'] as const
export type SuggestionStatusFilter = (typeof suggestionStatusFilters)[number]

/** Authors by which suggestions can be filtered. */
export const suggestedByFilters = ['everyone', 'me'] as const
export type SuggestedByFilter = (typeof suggestedByFilters)[number]

/** The filter of the list of suggestions. */
export interface SuggestionFilter {
  readonly status: SuggestionStatusFilter
  readonly suggestedBy: SuggestedByFilter
}

/** The filter of the page when the URL has none. SUGGESTIONS3 */
export const defaultSuggestionFilter = {
  status: 'pending',
  suggestedBy: 'me',
} as const satisfies SuggestionFilter

/** The filter from the URL. A missing or unknown part gets its default: the user's own pending suggestions. SUGGESTIONS3 */
export const readSuggestionFilter = (facts: {
  status: string | null | undefined
  suggestedBy: string | null | undefined
}): SuggestionFilter => ({
  status: suggestionStatusFilters.find((known) => known === facts.status) ?? defaultSuggestionFilter.status,
  suggestedBy:
    suggestedByFilters.find((known) => known === facts.suggestedBy) ?? defaultSuggestionFilter.suggestedBy,
})

/** The path of a filter; an empty part means `all` or `everyone`. SUGGESTIONS4 */
export const suggestionFilterPath = (facts: {
  status: SuggestionStatusFilter | ''
  suggestedBy: SuggestedByFilter | ''
}): string => `/suggestions/${facts.status || 'all'}/${facts.suggestedBy || 'everyone'}`

/** The editable fields of a suggestion. */
export interface SuggestionDraft {
  readonly text: string
  readonly mediaIds: readonly string[]
}

const isBlank = (draft: SuggestionDraft) => draft.text.trim() === '' && draft.mediaIds.length === 0

/** Whether the submit button is disabled: nothing was entered, or the suggestion is being sent. SUGGESTIONS1 */
export const isSuggestionSubmitDisabled = (facts: {
  draft: SuggestionDraft
  isSubmitting: boolean
}): boolean => facts.isSubmitting || isBlank(facts.draft)

/** Whether the reset button is enabled: the draft differs from its original (null for a new one). SUGGESTIONS2 */
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

/** Maximum characters and pictures of a suggestion (B3.9; the numbers are ours). */
export const suggestionLimits = { text: 10_000, pictures: 4 } as const

/**
 * Whether a user may change a suggestion: only while it is pending, and only its author or a reviewer, who may prepare
 * it. SUGGESTIONS7
 */
export const mayUpdateSuggestion = (facts: {
  status: SuggestionStatus
  isOwn: boolean
  canUpdate: boolean
  canApprove: boolean
}): boolean => facts.status === 'pending' && facts.canUpdate && (facts.isOwn || facts.canApprove)

const titleLength = 100
const maxTitleLength = 300

/** The parts of a story that come from a suggestion. */
export interface StoryOfSuggestion {
  readonly title: string
  /** The text of its messages. */
  readonly text: string
  readonly link: string | null
}

/**
 * The initial story of a suggestion: the title is the first line that is not only a URL, truncated when long; the
 * messages get the text, and the link is the first web address. SUGGESTIONS9
 */
export function storyOfSuggestion(facts: { text: string }): StoryOfSuggestion {
  const text = facts.text.trim()
  const links = linksIn(text).map(({ url }) => url)
  const lines = text.split('\n').map((line) => line.trim())
  const first = lines.find((line) => line !== '' && !links.includes(line)) ?? lines[0] ?? ''
  const title = excerpt({ text: first, length: titleLength }).slice(0, maxTitleLength)
  return {
    title: title.replace(/[\ud800-\udbff]$/u, ''),
    text,
    link: links.find((url) => isUrl(url)) ?? null,
  }
}

const { text: maxNoteLength } = suggestionLimits

/**
 * The initial text of a new suggestion from a query's title, text and URL: one per line, without duplicates, at most
 * 10,000 characters. SUGGESTIONS5
 */
export function suggestionPrefill(facts: {
  title?: string | undefined
  text?: string | undefined
  url?: string | undefined
}): string {
  const lines: string[] = []
  for (const part of [facts.title, facts.text, facts.url]) {
    const line = part?.slice(0, maxNoteLength).trim() ?? ''
    if (line !== '' && !lines.some((earlier) => earlier.includes(line))) lines.push(line)
  }
  return lines.join('\n').slice(0, maxNoteLength)
}

/** Pull to refresh, in pixels: the distance that triggers it, the maximum, and the offset while loading. */
export const pullToRefresh = { threshold: 80, max: 100, reload: 70 } as const

/** How far the list follows a pull of `distance` pixels, and whether releasing it reloads the list. SUGGESTIONS6 */
export const pulled = (facts: { distance: number }): { offset: number; reloads: boolean } => ({
  offset: Math.min(pullToRefresh.max, Math.max(0, facts.distance) || 0),
  reloads: facts.distance >= pullToRefresh.threshold,
})
