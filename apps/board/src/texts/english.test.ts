import { expect, test } from 'vitest'
import { americanSpelling, englishOf } from './english.js'

const british = {
  color: 'Colour',
  hint: 'We recognise the colour of {name}.',
  count: { one: '{count} colour', other: '{count} colours' },
}

test('[SESSION111] English is spelt as in the browser’s region', () => {
  expect(englishOf(british, ['de-DE', 'en-US', 'en'])).toEqual({
    color: 'Color',
    hint: 'We recognize the color of {name}.',
    count: { one: '{count} color', other: '{count} colors' },
  })
  for (const tags of [['en-GB', 'en-US'], ['en'], ['en-CA'], ['de-DE'], []])
    expect(englishOf(british, tags)).toBe(british)
  expect(Object.keys(americanSpelling).every((word) => word === word.toLowerCase())).toBe(true)
})
