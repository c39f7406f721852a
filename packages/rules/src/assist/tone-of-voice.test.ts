import { expect, test } from 'vitest'
import { isToneEmpty, savedTone, toneProblemsOf } from './tone-of-voice.js'

const tone = (Description: string, ...Samples: string[]) => ({ Description, Samples })
const x = (count: number) => 'x'.repeat(count)

test('[ASSIST12] blanks at the ends go, and texts in which there is nothing', () => {
  expect(savedTone(tone(' Dry. \n', ' One. ', '  ', 'Two.'))).toEqual(tone('Dry.', 'One.', 'Two.'))
})

test.each([
  [tone(' ', '\n'), true],
  [tone(''), true],
  [tone('Dry.'), false],
  [tone('', 'One.'), false],
])('[ASSIST12] %j is empty: %s', (tone, expected) => {
  expect(isToneEmpty(tone)).toBe(expected)
})

test.each([
  [tone(x(1000), x(3000)), { description: null, samples: [null], count: null }],
  [tone(`${x(1000)}  `, ` ${x(3000)}`), { description: null, samples: [null], count: null }],
  [tone(x(1001), x(3001), 'fine'), { description: 'too-long', samples: ['too-long', null], count: null }],
  [
    tone('', 'a', 'b', 'c', 'd', 'e', 'f'),
    { description: null, samples: Array(6).fill(null), count: 'too-many' },
  ],
  [tone('', 'a', 'b', 'c', 'd', 'e', ' '), { description: null, samples: Array(6).fill(null), count: null }],
])('[ASSIST12] 1,000 characters, five texts of 3,000: %#', (tone, expected) => {
  expect(toneProblemsOf(tone)).toEqual(expected)
})
