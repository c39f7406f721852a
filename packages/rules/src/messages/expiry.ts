const placeholder = Date.UTC(2001, 0, 1)

/**
 * Facts: when something ends (ms; null, or the placeholder 2001-01-01 00:00:00, for never) and what time it is.
 * Out: whether it is over. MESSAGES1
 */
export const isExpired = (facts: { endsAt: number | null; now: number }): boolean =>
  facts.endsAt !== null && facts.endsAt !== placeholder && facts.endsAt <= facts.now

export const expiryOutcomes = ['close-editor', 'go-home'] as const
export type ExpiryOutcome = (typeof expiryOutcomes)[number]

/**
 * Facts: what is open, when it ends and what time it is. Out: what happens: a story's editor closes, from
 * a message the person is led home; null while it has not ended. MESSAGES1
 */
export function expiryOutcome(facts: {
  kind: 'story' | 'message'
  endsAt: number | null
  now: number
}): ExpiryOutcome | null {
  if (!isExpired(facts)) return null
  return facts.kind === 'story' ? 'close-editor' : 'go-home'
}
