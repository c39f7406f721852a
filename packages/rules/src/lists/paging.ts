/** Items per page of each kind of list. LISTS7 */
export const pageSizes = { lists: 20, messages: 10, posts: 5 } as const

const whole = (value: number, min: number) =>
  Number.isFinite(value) ? Math.min(Number.MAX_SAFE_INTEGER, Math.max(min, Math.trunc(value))) : min

/** Whether there is a page after `page` (from 0), with `count` items a page. LISTS2 */
export const hasNextPage = (facts: { page: number; count: number; total: number }): boolean =>
  (whole(facts.page, 0) + 1) * whole(facts.count, 1) < whole(facts.total, 0)

/** Whether there is a page before `page` (from 0). LISTS3 */
export const hasPreviousPage = (facts: { page: number }): boolean => facts.page > 0

/**
 * The page to show after items were removed: the same page, the last one that still exists, or 0 when nothing is left.
 * LISTS4
 */
export function pageAfterRemoval(facts: { page: number; count: number; total: number }): number {
  const last = Math.ceil(whole(facts.total, 0) / whole(facts.count, 1)) - 1
  return Math.max(0, Math.min(whole(facts.page, 0), last))
}
