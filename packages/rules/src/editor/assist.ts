import { messageTones } from '@rostrum/protocol'

const least = 30
const most = 10_000

/** Whether a text can be rewritten. */
export const assistLengths = ['deficient', 'fine', 'exceeded'] as const
export type AssistLength = (typeof assistLengths)[number]

/** Facts: the length of a text, in characters. Out: `deficient` under 30, `exceeded` over 10,000, else `fine`. ASSIST1 */
export function assistLength({ length }: { length: number }): AssistLength {
  if (length > most) return 'exceeded'
  return length >= least ? 'fine' : 'deficient'
}

/**
 * Facts: whether the text box has the focus, whether the person made the selection, and its length. Out:
 * whether the menu over the selection is there. ASSIST2
 */
export const showsAssistMenu = (facts: {
  isFocused: boolean
  isUserSelection: boolean
  selectionLength: number
}): boolean =>
  facts.isFocused && facts.isUserSelection && assistLength({ length: facts.selectionLength }) === 'fine'

/** Facts: what the person may and the board has. Out: whether the button for rewriting is there. ASSIST3 */
export const showsAssistButton = (facts: { canUpdateMessage: boolean; hasAiRephrase: boolean }): boolean =>
  facts.canUpdateMessage && facts.hasAiRephrase

/** Why a rewriting cannot begin. */
export const assistProblems = ['assist-busy', 'assist-deficient', 'assist-exceeded'] as const
export type AssistProblem = (typeof assistProblems)[number]

/** Facts: whether one runs, and the length of what is to be rewritten. Out: why it cannot begin, or null. ASSIST1, ASSIST4 */
export function assistProblem(facts: { isBusy: boolean; length: number }): AssistProblem | null {
  if (facts.isBusy) return 'assist-busy'
  const length = assistLength(facts)
  return length === 'fine' ? null : `assist-${length}`
}

/** What a rewriting brings. */
export const assistEvents = ['progress', 'metadata', 'complete', 'error'] as const
export type AssistEvent = (typeof assistEvents)[number]

/** What follows from it. */
export const assistEffects = [
  'show-progress',
  'keep-log',
  'set-text',
  'reset-text',
  'tell-failure',
  'track-failure',
  'end',
] as const
export type AssistEffect = (typeof assistEffects)[number]

const effects = {
  progress: ['show-progress'],
  metadata: ['keep-log'],
  complete: ['set-text', 'end'],
  error: ['reset-text', 'tell-failure', 'track-failure', 'end'],
} satisfies Record<AssistEvent, readonly AssistEffect[]>

/** Facts: what came. Out: what follows from it, in order; nothing for what this version does not know. ASSIST5 */
export const assistEffectsOf = (facts: { event: AssistEvent }): readonly AssistEffect[] =>
  Object.hasOwn(effects, facts.event) ? effects[facts.event] : []

/** Facts: the text's length and the selection. Out: whether only a part is rewritten. ASSIST6 */
export const isPartialRephrase = (facts: { length: number; from: number; to: number }): boolean =>
  facts.from < facts.to && facts.to - facts.from < facts.length

/** The white space that a text begins or ends with: a model leaves it out, and words would grow together. */
const edgesOf = (text: string) => {
  const words = text.trim()
  const from = words ? text.indexOf(words) : text.length
  return { before: text.slice(0, from), after: text.slice(from + words.length) }
}

/**
 * Facts: the text, the selected part (empty or all of it: the whole text) and what it was rewritten to. Out: the
 * new text. ASSIST6
 */
export function rephrasedText(facts: { text: string; from: number; to: number; rewritten: string }): string {
  const { text, from, to, rewritten } = facts
  if (!isPartialRephrase({ length: text.length, from, to })) return rewritten
  const { before, after } = edgesOf(text.slice(from, to))
  return text.slice(0, from) + before + rewritten.trim() + after + text.slice(to)
}

/** In whose tone a text can be rewritten. */
export const assistTones = [...messageTones, 'mine'] as const
export type AssistTone = (typeof assistTones)[number]

/** Facts: whether the person's own tone is on. Out: the tones that are offered. ASSIST7 */
export const offeredTones = (facts: { hasMyTone: boolean }): AssistTone[] =>
  assistTones.filter((tone) => tone !== 'mine' || facts.hasMyTone)
