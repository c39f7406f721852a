import fc from 'fast-check'
import { expect, test } from 'vitest'
import { scrollToTopMs } from './loading.js'
import { hasNextPage, hasPreviousPage, pageAfterRemoval } from './paging.js'
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

test('[LISTS4] the page after a removal is never empty while something is left', () => {
  fc.assert(
    fc.property(fc.nat(50), fc.integer({ min: 1, max: 20 }), fc.nat(100), (page, count, total) => {
      const after = pageAfterRemoval({ page, count, total })
      expect(after * count < total).toBe(total > 0)
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
  const item = fc.record({ key: fc.nat(4), index: fc.nat() })
  fc.assert(
    fc.property(fc.array(item, { maxLength: 40 }), fc.boolean(), (given, descending) => {
      const items = given.map(({ key }, index) => ({ key, index }))
      const sorted = sortItems({ items, compare: (one, other) => one.key - other.key, descending })
      expect(new Set(sorted)).toEqual(new Set(items))
      expect(sorted.length).toBe(items.length)
      for (const [index, one] of sorted.entries()) {
        const next = sorted[index + 1]
        if (!next) continue
        expect(descending ? one.key >= next.key : one.key <= next.key).toBe(true)
        if (one.key === next.key) expect(one.index).toBeLessThan(next.index)
      }
    }),
  )
})

test('[LISTS9] [B9.13] scrolling to the top takes 300 ms, and no time where less motion is wanted', () => {
  expect(scrollToTopMs({ isMotionReduced: false })).toBe(300)
  expect(scrollToTopMs({ isMotionReduced: true })).toBe(0)
})
