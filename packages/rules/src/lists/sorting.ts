/** By which column a list is sorted, in which direction, and the page that is shown. */
export interface Sorting {
  readonly column: string
  readonly descending: boolean
  readonly page: number
}

/**
 * Facts: how a list is sorted, and the column whose head was clicked. Out: how it is sorted then: the same column
 * turns around, another begins ascending; the page is 0 again. LISTS5
 */
export const toggleSorting = (facts: { sorting: Sorting; column: string }): Sorting => ({
  column: facts.column,
  descending: facts.sorting.column === facts.column && !facts.sorting.descending,
  page: 0,
})

/**
 * Facts: items, how to compare two of them ascending, and the direction. Out: all items in that order; those that
 * compare equal keep their order in both directions. LISTS6
 */
export const sortItems = <Item>(facts: {
  items: readonly Item[]
  compare: (one: Item, other: Item) => number
  descending: boolean
}): Item[] =>
  facts.items.toSorted((one, other) =>
    facts.descending ? facts.compare(other, one) : facts.compare(one, other),
  )
