import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lazyLoadCheckMs, scrollToTopMs } from './loading.js'
import {
  defaultPage,
  hasNextPage,
  hasPreviousPage,
  pageAfterRemoval,
  pageItems,
  pageSizes,
} from './paging.js'
import { sortItems, toggleSorting } from './sorting.js'

test.each([
  [0, 20, 0, false],
  [0, 20, 20, false],
  [0, 20, 21, true],
  [1, 20, 40, false],
  [1, 20, 41, true],
  [0, 5, 6, true],
  [0, 0, 1, false],
  [0, 0, 2, true],
  [-3, 20, 21, true],
  [Number.NaN, 20, 21, true],
  [0, 20, Number.NaN, false],
  [0, 20, Infinity, false],
])('[LISTS2] page %d of %d a page, %d in all: %s', (page, count, total, expected) => {
  expect(hasNextPage({ page, count, total })).toBe(expected)
})

test.each([
  [0, false],
  [1, true],
  [-1, false],
  [Number.NaN, false],
])('[LISTS3] page %d: %s', (page, expected) => {
  expect(hasPreviousPage({ page })).toBe(expected)
})

test.each([
  [2, 20, 60, 2],
  [2, 20, 41, 2],
  [2, 20, 40, 1],
  [2, 20, 1, 0],
  [2, 20, 0, 0],
  [0, 20, 0, 0],
  [9, 5, 6, 1],
  [2.7, 20, 100, 2],
  [-4, 20, 100, 0],
  [2, 0, 2, 1],
])('[LISTS4] page %d of %d a page, %i left: %i', (page, count, total, expected) => {
  expect(pageAfterRemoval({ page, count, total })).toBe(expected)
})

test('[LISTS1] all pages together hold each item once', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer(), { maxLength: 60 }),
      fc.integer({ min: 1, max: 25 }),
      (items, count) => {
        const seen: number[] = []
        for (let page = 0; ; page += 1) {
          const shown = pageItems({ items, page, count })
          expect(shown.length).toBeLessThanOrEqual(count)
          seen.push(...shown)
          if (!hasNextPage({ page, count, total: items.length })) break
        }
        expect(seen).toEqual(items)
      },
    ),
  )
})

test('[LISTS1] page 1 begins behind page 0', () => {
  expect(pageItems({ items: [1, 2, 3], page: 1, count: 2 })).toEqual([3])
  expect(pageItems({ items: [1, 2, 3], page: -1, count: 2 })).toEqual([1, 2])
  expect(pageItems({ items: [1, 2, 3], page: 9, count: 2 })).toEqual([])
})

test('[LISTS4] the page after a removal is never empty while something is left', () => {
  fc.assert(
    fc.property(fc.nat(50), fc.integer({ min: 1, max: 20 }), fc.nat(100), (page, count, total) => {
      const after = pageAfterRemoval({ page, count, total })
      const items = Array.from({ length: total }, (_, index) => index)
      expect(pageItems({ items, page: after, count }).length > 0).toBe(total > 0)
      expect(after).toBeLessThanOrEqual(page)
    }),
  )
})

test.each([
  [{ column: 'name', descending: false, page: 3 }, 'name', { column: 'name', descending: true, page: 0 }],
  [{ column: 'name', descending: true, page: 3 }, 'name', { column: 'name', descending: false, page: 0 }],
  [{ column: 'name', descending: true, page: 3 }, 'date', { column: 'date', descending: false, page: 0 }],
  [{ column: 'name', descending: false, page: 0 }, 'date', { column: 'date', descending: false, page: 0 }],
])('[LISTS5] %j and a click on %s: %j', (sorting, column, expected) => {
  expect(toggleSorting({ sorting, column })).toEqual(expected)
})

test('[LISTS6] sorting keeps all items, and the order of equal ones in both directions', () => {
  const item = fc.record({ key: fc.nat(4), place: fc.nat() })
  fc.assert(
    fc.property(fc.array(item, { maxLength: 40 }), fc.boolean(), (given, descending) => {
      const items = given.map(({ key }, place) => ({ key, place }))
      const sorted = sortItems({ items, compare: (one, other) => one.key - other.key, descending })
      expect(new Set(sorted)).toEqual(new Set(items))
      expect(sorted.length).toBe(items.length)
      for (const [index, one] of sorted.entries()) {
        const next = sorted[index + 1]
        if (!next) continue
        expect(descending ? one.key >= next.key : one.key <= next.key).toBe(true)
        if (one.key === next.key) expect(one.place).toBeLessThan(next.place)
      }
    }),
  )
})

test('[LISTS7] how much of a list is shown at a time', () => {
  expect(defaultPage).toBe(0)
  expect(pageSizes).toEqual({ lists: 20, messages: 10, posts: 5 })
})

test('[LISTS8] [LISTS9] looking for more, and scrolling to the top', () => {
  expect(lazyLoadCheckMs).toBe(500)
  expect(scrollToTopMs({ isMotionReduced: false })).toBe(300)
  expect(scrollToTopMs({ isMotionReduced: true })).toBe(0)
})
