const placeholder = Date.UTC(2001, 0, 1)

/**
 * Whether something has ended. The end is in milliseconds; null, or the placeholder 2001-01-01 00:00:00, means never.
 * MESSAGES1
 */
export const isExpired = (facts: { endsAt: number | null; now: number }): boolean =>
  facts.endsAt !== null && facts.endsAt !== placeholder && facts.endsAt <= facts.now

export type ExpiryOutcome = 'close-editor' | 'go-home'

/**
 * What happens to an open editor when its content ends: a story's editor closes, a message leads home; null before the
 * end. MESSAGES1
 */
export function expiryOutcome(facts: {
  kind: 'story' | 'message'
  endsAt: number | null
  now: number
}): ExpiryOutcome | null {
  if (!isExpired(facts)) return null
  return facts.kind === 'story' ? 'close-editor' : 'go-home'
}
