import type { ErrorCode, GuardRails, Network } from '@rostrum/protocol'
import { takesAltText } from '../media/limits.js'

/** The disclosure that a board adds to posts on a network; empty for none. GUARDRAILS3 */
export const disclosureFor = (
  rails: Pick<GuardRails, 'Disclosure'> | null,
  network: Network | null,
): string =>
  (network !== null &&
    Object.entries(rails?.Disclosure ?? {})
      .find(([of]) => of === network)?.[1]
      ?.trim()) ||
  ''

/**
 * A text with the disclosure at its end, in a paragraph of its own, once: `before` is the one that was added earlier,
 * which makes room. A comment has none. GUARDRAILS3
 */
export function withDisclosure(facts: {
  text: string
  disclosure: string
  before?: string | undefined
}): string {
  const { text, disclosure, before = '' } = facts
  const isAdded = before !== '' && text.endsWith(before)
  const bare = isAdded ? text.slice(0, -before.length).trimEnd() : text
  if (disclosure === '' || bare.trimEnd().endsWith(disclosure)) return bare
  return bare.trim() === '' ? disclosure : `${bare.trimEnd()}\n\n${disclosure}`
}

/** How many pictures lack the alternative text that the board asks for. GUARDRAILS4 */
export function missingAltTexts(facts: {
  isRequired: boolean
  network: Network | null
  isComment: boolean
  files: readonly { readonly isImage: boolean; readonly altText: string | null | undefined }[]
}): number {
  if (!facts.isRequired || !takesAltText(facts)) return 0
  return facts.files.filter(({ isImage, altText }) => isImage && (altText ?? '').trim() === '').length
}

// No call is refused because of the budget, so that it is no code of the error catalogue.
const moving: readonly string[] = [
  ...(['daily-cap', 'quiet-hours', 'same-copy'] satisfies ErrorCode[]),
  'x-budget',
]

/** Whether a copy of a post waits because the guard-rails moved it, by the code of its last error. GUARDRAILS7 */
export const isMovedByRails = (code: string | null): boolean => code !== null && moving.includes(code)

/** The most days that a post over the cap is moved ahead. */
const maxDaysAhead = 366

/**
 * The first day after `after` on which a person has fewer posts than the cap; null when there is none within a year.
 * `days` are those of their other posts, once for each post; days are `YYYY-MM-DD`. GUARDRAILS7
 */
export function dayWithRoom(facts: { cap: number; after: string; days: readonly string[] }): string | null {
  const { cap, after, days } = facts
  const begin = Date.parse(`${after}T00:00:00Z`)
  for (let ahead = 1; ahead <= maxDaysAhead; ahead += 1) {
    const day = new Date(begin + ahead * 86_400_000).toISOString().slice(0, 10)
    if (days.filter((one) => one === day).length < cap) return day
  }
  return null
}

/** How many more posts a person may have on a day; null for any number. `count` are those that there are. GUARDRAILS5 */
export const postsLeft = (facts: { cap: number | null; count: number }): number | null =>
  facts.cap === null ? null : Math.max(0, facts.cap - facts.count)
