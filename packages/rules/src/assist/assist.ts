import { messageTones } from '@rostrum/protocol'

const minLength = 30
const maxLength = 10_000

/** Whether the length of a text allows a rewrite. */
export type AssistLength = 'deficient' | 'fine' | 'exceeded'

/**
 * Whether a text of `length` characters can be rewritten: `deficient` under 30, `exceeded` over 10,000, else `fine`.
 * ASSIST1
 */
export function assistLength({ length }: { length: number }): AssistLength {
  if (length > maxLength) return 'exceeded'
  return length >= minLength ? 'fine' : 'deficient'
}

/**
 * Whether the menu appears over a selection: the text box has the focus, and the user (not a script) selected at least
 * one character. ASSIST2
 */
export const showsAssistMenu = (facts: {
  isFocused: boolean
  isUserSelection: boolean
  selectionLength: number
}): boolean =>
  facts.isFocused && facts.isUserSelection && assistLength({ length: facts.selectionLength }) === 'fine'

/** Why a rewrite cannot start. */
export type AssistProblem = 'assist-busy' | 'assist-deficient' | 'assist-exceeded'

/**
 * Why a rewrite cannot start (another one is running, or the text is too short or too long), or null. ASSIST1, ASSIST4
 */
export function assistProblem(facts: { isBusy: boolean; length: number }): AssistProblem | null {
  if (facts.isBusy) return 'assist-busy'
  const length = assistLength(facts)
  return length === 'fine' ? null : `assist-${length}`
}

/** Whether only a part of the text is selected for the rewrite. ASSIST6 */
export const isPartialRephrase = (facts: { length: number; from: number; to: number }): boolean =>
  facts.from < facts.to && facts.to - facts.from < facts.length

/** White space at both ends of a text. Models drop it, which would join the rewritten part to its neighbours. */
const edgesOf = (text: string) => {
  const words = text.trim()
  const from = words ? text.indexOf(words) : text.length
  return { before: text.slice(0, from), after: text.slice(from + words.length) }
}

/**
 * The text with its selected part replaced by the rewrite. An empty selection, or one of everything, means the whole
 * text. ASSIST6
 */
export function rephrasedText(facts: { text: string; from: number; to: number; rewritten: string }): string {
  const { text, from, to, rewritten } = facts
  if (!isPartialRephrase({ length: text.length, from, to })) return rewritten
  const { before, after } = edgesOf(text.slice(from, to))
  return text.slice(0, from) + before + rewritten.trim() + after + text.slice(to)
}

/** The tones in which a text can be rewritten. */
export const assistTones = [...messageTones, 'mine'] as const
export type AssistTone = (typeof assistTones)[number]

/** The tones that are offered; `mine` only where the user's own tone is enabled. ASSIST7 */
export const offeredTones = (facts: { hasMyTone: boolean }): AssistTone[] =>
  assistTones.filter((tone) => tone !== 'mine' || facts.hasMyTone)
