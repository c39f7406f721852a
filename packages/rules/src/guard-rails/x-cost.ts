import type { XCost } from '@rostrum/protocol'

/** What X bills for a post, in thousandths of a US dollar. GUARDRAILS14 */
export const costOnX = ({
  prices,
  hasLink,
}: {
  prices: Pick<XCost, 'Post' | 'Link'>
  hasLink: boolean
}): number => (hasLink ? prices.Link : prices.Post)

/** How many posts went to X, and how many of them have a link. */
export interface PostsOnX {
  readonly posts: number
  readonly withLink: number
}

/** What posts on X cost together, in thousandths of a US dollar. GUARDRAILS14 */
export const sumOnX = (prices: Pick<XCost, 'Post' | 'Link'>, { posts, withLink }: PostsOnX): number =>
  (posts - withLink) * prices.Post + withLink * prices.Link

/** Whether one more post is beyond the month's budget; all in thousandths of a US dollar. GUARDRAILS14 */
export const isBeyondBudget = (facts: { budget: number | null; spent: number; cost: number }): boolean =>
  facts.budget !== null && facts.spent + facts.cost > facts.budget

/** The calendar month of a moment by UTC: its first moment, and that of the next one, in ms since 1970. GUARDRAILS14 */
export function monthAround(moment: number): { from: number; until: number } {
  const date = new Date(moment)
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()]
  return { from: Date.UTC(year, month, 1), until: Date.UTC(year, month + 1, 1) }
}

/**
 * What a month will have cost at its end: as it goes on, and never less than what is planned already. Costs are thousandths
 * of a US dollar, moments ms since 1970. GUARDRAILS14
 */
export function monthForecast(facts: { spent: number; planned: number; now: number }): number {
  const { spent, planned, now } = facts
  const { from, until } = monthAround(now)
  // The first day says nothing of the others.
  const passed = Math.max(now - from, 86_400_000)
  return Math.max(spent + planned, Math.round((spent * (until - from)) / passed))
}
