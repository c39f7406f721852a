import { expect, test } from 'vitest'
import { foundExcerpt } from './found-excerpt.js'

const excerpt = (...texts: string[]) => foundExcerpt({ texts, words: ['tower'] })

test('[SEARCH7] the first text with a word that was found, and none without one', () => {
  expect(excerpt('A bridge', 'A tower', 'Another tower')).toBe('A tower')
  expect(excerpt('A bridge')).toBeNull()
  expect(excerpt()).toBeNull()
})

test('[SEARCH7] a word near the start is shown with all that stands before it', () => {
  expect(excerpt(' One  \n two\ttower ')).toBe('One two tower')
  const near = `${'x'.repeat(59)} tower`
  expect(excerpt(near)).toBe(near)
})

test('[SEARCH7] of a long text some words stand before the word, whole ones', () => {
  expect(excerpt(`${'four '.repeat(20)}tower, and on`)).toBe(`…${'four '.repeat(6)}tower, and on`)
})

test('[SEARCH7] a word after a very long one begins the excerpt', () => {
  expect(excerpt(`${'x'.repeat(60)} tower`)).toBe('…tower')
  expect(excerpt(`${'b'.repeat(40)} ${'x'.repeat(58)} tower`)).toBe('…tower')
})

test('[SEARCH7] an excerpt has at most 240 characters, and no half emoji', () => {
  const full = `tower ${'👍'.repeat(234)}`
  expect(excerpt(full)).toBe(full)
  expect(excerpt(`${full}!`)).toBe(`${full}…`)
})
