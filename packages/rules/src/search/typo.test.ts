import { expect, test } from 'vitest'
import { isMisspelt } from './typo.js'

test.each([
  ['towr', 'a letter is missing'],
  ['toower', 'a letter too many'],
  ['tawer', 'a wrong letter'],
  ['towre', 'two letters swapped'],
  ['otwer', 'the first two swapped'],
])('[SEARCH4] “tower” is found by %s: %s', (written) => {
  expect(isMisspelt({ word: 'tower', written })).toBe(true)
  expect(isMisspelt({ word: written, written: 'tower' })).toBe(true)
})

test.each([
  ['tower', 'no mistake'],
  ['towerss', 'two letters too many'],
  ['tawar', 'two wrong letters'],
  ['taver', 'two wrong letters beside each other'],
  ['twver', 'a letter moved, another wrong'],
  ['tvoer', 'a letter moved the other way, another wrong'],
  ['txer', 'one letter instead of two'],
  ['twoxer', 'two letters swapped, another added'],
])('[SEARCH4] “tower” is not found by %s: %s', (written) => {
  expect(isMisspelt({ word: 'tower', written })).toBe(false)
  expect(isMisspelt({ word: written, written: 'tower' })).toBe(false)
})

test('[SEARCH4] of words of three letters one letter makes another word', () => {
  expect(isMisspelt({ word: 'cat', written: 'bat' })).toBe(false)
  expect(isMisspelt({ word: 'cat', written: 'cart' })).toBe(false)
  expect(isMisspelt({ word: 'cart', written: 'cat' })).toBe(false)
  expect(isMisspelt({ word: 'cart', written: 'card' })).toBe(true)
})
