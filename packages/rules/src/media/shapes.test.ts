import { expect, test } from 'vitest'
import { altTextExcess, altTextLimit } from './limits.js'
import { pictureShapes, shapeName } from './shapes.js'

test.each([
  [null, ['free', 'original', '1:1', '4:5', '191:100', '16:9']],
  ['linkedin', ['free', 'original', '1:1', '4:5', '191:100', '16:9']],
  ['instagram', ['free', 'original', '1:1', '4:5', '191:100', '16:9']],
  ['twitter', ['free', 'original', '1:1', '4:5', '191:100', '16:9', '2:1']],
  ['facebook', ['free', 'original', '1:1', '4:5', '33:50', '3:2', '19:10', '16:9']],
] as const)('[MEDIA23] shapes for %s', (network, shapes) => {
  expect(pictureShapes(network)).toEqual(shapes)
})

test.each([
  ['191:100', '1.91:1'],
  ['19:10', '1.91:1'],
  ['33:50', '2:3'],
  ['1:1', '1:1'],
  ['2:1', '2:1'],
  ['3:1', '3:1'],
])('[MEDIA23] %s is called %s', (ratio, name) => {
  expect(shapeName(ratio)).toBe(name)
})

test.each([
  ['twitter', 1000],
  ['linkedin', 2000],
  ['facebook', 2000],
  [null, 2000],
] as const)('[MEDIA27] an alternative text on %s has at most %i characters', (network, limit) => {
  expect(altTextLimit(network)).toBe(limit)
})

test.each([
  ['twitter', false, ['x'.repeat(1000), null], 0],
  ['twitter', false, ['x'.repeat(1001), 'x'.repeat(1499), ''], 499],
  ['linkedin', false, ['x'.repeat(1499)], 0],
  ['linkedin', false, ['x'.repeat(2001)], 1],
  ['twitter', true, ['x'.repeat(1499)], 0],
  ['xing', false, ['x'.repeat(2001)], 0],
  ['twitter', false, [], 0],
] as const)('[MEDIA27] on %s (comment: %s) too many: case %#', (network, isComment, texts, excess) => {
  expect(altTextExcess({ network, isComment, texts })).toBe(excess)
})
