/** How close a text is to the network's maximum. */
export type LengthState = 'under' | 'warning' | 'error'

const warnWithin = 20
const ringWithin = 300

/**
 * `error` over the maximum length, `warning` within 20 characters of it, else `under`. Both lengths are counted as the
 * network does. EDITOR1
 */
export function lengthState({ length, maxLength }: { length: number; maxLength: number }): LengthState {
  const remaining = maxLength - length
  if (remaining < 0) return 'error'
  return remaining <= warnWithin ? 'warning' : 'under'
}

export interface LengthRing {
  readonly state: LengthState
  /** Characters that remain; negative above the maximum. */
  readonly remaining: number
  /** The filled part of the ring, in percent. */
  readonly percent: number
  readonly isVisible: boolean
  /** The diameter of the ring, in px. */
  readonly size: 20 | 30
  readonly stroke: 2
}

/**
 * How the ring of the character counter is drawn. Both lengths are counted as the network does. EDITOR1, EDITOR2,
 * EDITOR3
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

/** The length of a text as all networks except X count it: UTF-16 units without byte-order marks. EDITOR4, EDITOR5 */
export const characterCount = (text: string): number => withoutByteOrderMark(text).length

/** The text without byte-order marks. EDITOR5 */
export const withoutByteOrderMark = (text: string): string => text.replaceAll('\uFEFF', '')
