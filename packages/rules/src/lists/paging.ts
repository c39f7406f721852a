/** Where a list begins, and how much of it is shown at a time. */
export const defaultPage = 0
export const pageSizes = { lists: 20, messages: 10, posts: 5 } as const

const whole = (value: number, least: number) =>
  Number.isFinite(value) ? Math.min(Number.MAX_SAFE_INTEGER, Math.max(least, Math.trunc(value))) : least

/** Facts: a page from 0, items a page, all items. Out: whether there is a page after it. LISTS2 */
export const hasNextPage = (facts: { page: number; count: number; total: number }): boolean =>
  (whole(facts.page, 0) + 1) * whole(facts.count, 1) < whole(facts.total, 0)

/** Facts: a page from 0. Out: whether there is a page before it. LISTS3 */
export const hasPreviousPage = (facts: { page: number }): boolean => facts.page > 0

/**
 * Facts: the page that is shown, items a page, and how many items are left after some were removed. Out: the
 * page to show: the same, or the last one that there is, or 0 when nothing is left. LISTS4
 */
export function pageAfterRemoval(facts: { page: number; count: number; total: number }): number {
  const last = Math.ceil(whole(facts.total, 0) / whole(facts.count, 1)) - 1
  return Math.max(0, Math.min(whole(facts.page, 0), last))
}

/** Facts: all items, a page from 0 and items a page. Out: the items of the page. LISTS1 */
export function pageItems<Item>(facts: { items: readonly Item[]; page: number; count: number }): Item[] {
  const count = whole(facts.count, 1)
  const start = whole(facts.page, 0) * count
  return facts.items.slice(start, start + count)
}
