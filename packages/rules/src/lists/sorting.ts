/** The column and direction of a sorted list, and its current page. */
export interface Sorting {
  readonly column: string
  readonly descending: boolean
  readonly page: number
}

/**
 * The sorting after a click on a column's header: the same column reverses, another one sorts ascending; the page
 * becomes 0. LISTS5
 */
export const toggleSorting = (facts: { sorting: Sorting; column: string }): Sorting => ({
  column: facts.column,
  descending: facts.sorting.column === facts.column && !facts.sorting.descending,
  page: 0,
})

/** A sorted copy of the items. Equal items keep their order in both directions. LISTS6 */
export const sortItems = <Item>(facts: {
  items: readonly Item[]
  compare: (one: Item, other: Item) => number
  descending: boolean
}): Item[] =>
  facts.items.toSorted((one, other) =>
    facts.descending ? facts.compare(other, one) : facts.compare(one, other),
  )
