import { expect, test } from 'vitest'
import { differences } from './compare.js'
import type { Measured, Part } from './measure.js'

const part = (more: Partial<Part> = {}): Part => ({
  x: 100,
  w: 400,
  h: 40,
  type: '600 15px/20px Inter, radius 8px, padding 0px 12px',
  paint: '21,25,31 255,255,255 226,230,236',
  faults: [],
  ...more,
})
const look = (more: Partial<Part> = {}): Measured => ({ 'r-button primary': part(more) })

test('what another machine’s fonts and rounding change is no difference', () => {
  const now = look({ w: 430, h: 60, x: 120, paint: '22,25,31 255,254,255 226,230,236' })
  expect(differences(look(), now)).toEqual([])
  expect(differences(look({ x: null, w: null }), look({ x: 500, w: 90 }))).toEqual([])
})

test('a part that moved, shrank, changed its colour or its type is named with both values', () => {
  expect(differences(look(), look({ x: 200, w: 200, h: 90 }))).toEqual([
    'r-button primary starts at 200 px; kept is 100 px',
    'r-button primary has a width of 200 px; kept is 400 px',
    'r-button primary has a height of 90 px; kept is 40 px',
  ])
  expect(differences(look(), look({ paint: '21,25,31 194,39,45 226,230,236' }))).toEqual([
    'r-button primary has another colour: background 194,39,45 (kept: 255,255,255)',
  ])
  const type = '400 15px/20px Inter, radius 8px, padding 0px 12px'
  expect(differences(look(), look({ type }))).toEqual([
    `r-button primary is set in ${type}; kept is ${part().type}`,
  ])
})

test('a new fault counts, a kept one does not', () => {
  expect(differences(look(), look({ faults: ['outside'] }))).toEqual(['r-button primary outside'])
  expect(differences(look({ faults: ['cut'] }), look({ faults: ['cut'] }))).toEqual([])
})

test('a part that is gone, new, or in another place counts', () => {
  expect(differences({ a: part(), b: part() }, { b: part(), c: part() })).toEqual(['a is gone', 'c is new'])
  expect(differences({ a: part(), b: part() }, { b: part(), a: part() })).toEqual(['b comes where a was'])
})
