/** How close a text is to the network's limit. */
export const lengthStates = ['under', 'warning', 'error'] as const
export type LengthState = (typeof lengthStates)[number]

const warnWithin = 20
const ringWithin = 300

/**
 * Facts: `length` and `maxLength`, both as the network counts. Out: `error` over the limit, `warning`
 * within 20 of it, else `under`. EDITOR1
 */
export function lengthState({ length, maxLength }: { length: number; maxLength: number }): LengthState {
  const remaining = maxLength - length
  if (remaining < 0) return 'error'
  return remaining <= warnWithin ? 'warning' : 'under'
}

export interface LengthRing {
  readonly state: LengthState
  /** Negative over the limit. */
  readonly remaining: number
  /** The filled part of the ring, 0 to 100. */
  readonly percent: number
  readonly isVisible: boolean
  /** Diameter and line, px. */
  readonly size: 20 | 30
  readonly stroke: 2
}

/**
 * Facts: `length` and `maxLength`, both as the network counts. Out: how the ring of the counter is drawn.
 * EDITOR1, EDITOR2, EDITOR3
 */
export function lengthRing(facts: { length: number; maxLength: number }): LengthRing {
  const { length, maxLength } = facts
  const state = lengthState(facts)
  const remaining = maxLength - length
  return {
    state,
    remaining,
    percent: maxLength > 0 ? Math.min(100, Math.max(0, (length / maxLength) * 100)) : 100,
    isVisible: remaining <= ringWithin,
    size: state === 'warning' ? 30 : 20,
    stroke: 2,
  }
}

/**
 * Facts: a text. Out: its length in characters, as every network but X counts: UTF-16 units, without
 * byte-order marks. EDITOR4, EDITOR5
 */
export const characterCount = (text: string): number => withoutByteOrderMark(text).length

/** Facts: a text. Out: the same text without byte-order marks. EDITOR5 */
export const withoutByteOrderMark = (text: string): string =>
  text.includes('\uFEFF') ? text.replaceAll('\uFEFF', '') : text
