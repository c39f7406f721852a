const addresses = /\b(?:https?:\/\/|www\.)\S+/giu
const words = /[\p{L}\p{M}\p{N}]+/gu

/**
 * A text as it is compared with those of colleagues: its words and numbers, without capitals, punctuation, emoji and
 * links; null when it has none. GUARDRAILS10
 */
export function comparedCopy(text: string): string | null {
  const found = text.normalize('NFKC').replaceAll(addresses, ' ').toLowerCase().match(words)
  return found === null ? null : found.join(' ')
}

/**
 * The first moment from `wanted` on that is at least so many minutes from all others; moments in ms since 1970.
 * GUARDRAILS11
 */
export function staggeredTime(facts: { wanted: number; taken: readonly number[]; minutes: number }): number {
  const apart = facts.minutes * 60_000
  let at = facts.wanted
  for (const other of facts.taken.toSorted((a, b) => a - b))
    if (Math.abs(other - at) < apart) at = other + apart
  return at
}
