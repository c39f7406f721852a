import fc from 'fast-check'
import { expect, test } from 'vitest'
import { middlePart, modifiedPart, readModifiers, writeModifiers, type Modifiers } from './modifiers.js'

const whole = { turns: 0, crop: null } as const
const share = fc.double({ min: 0, max: 1, noNaN: true })
const anyModifiers: fc.Arbitrary<Modifiers> = fc.record({
  turns: fc.constantFrom(0, 1, 2, 3),
  crop: fc.option(
    fc.tuple(share, share, share, share).map(([x, y, wide, tall]) => ({
      x: x * 0.99,
      y: y * 0.99,
      width: Math.max(0.001, (1 - x * 0.99) * wide),
      height: Math.max(0.001, (1 - y * 0.99) * tall),
    })),
  ),
})

test.each([
  [null, whole],
  [undefined, whole],
  ['', whole],
  ['turn:0', whole],
  ['turn:3', { turns: 3, crop: null }],
  ['turn:1;crop:0.1,0.25,0.5,0.75', { turns: 1, crop: { x: 0.1, y: 0.25, width: 0.5, height: 0.75 } }],
  ['turn:0;crop:0,0,1,1', { turns: 0, crop: { x: 0, y: 0, width: 1, height: 1 } }],
  ['turn:4', null],
  ['turn:1;', null],
  ['turn:1;crop:0,0,0,1', null],
  ['turn:1;crop:0,0,1,0', null],
  ['turn:1;crop:0.6,0,0.5,1', null],
  ['turn:1;crop:0,0.6,1,0.5', null],
  ['turn:1;crop:0,0,1', null],
  ['turn:1;crop:-1,0,1,1', null],
  ['turn:1;crop:0,0,1e9,1', null],
  ['crop:0,0,1,1', null],
  [' turn:1', null],
  [`turn:1;crop:0.${'1'.repeat(100)},0,0.5,1`, null],
])('[MEDIA20] %s is read', (text, modifiers) => {
  expect(readModifiers(text)).toEqual(modifiers)
})

test.each([
  [whole, null],
  [{ turns: 0, crop: { x: 0, y: 0, width: 1, height: 1 } }, null],
  [{ turns: 0, crop: { x: 0, y: 0, width: 0.9999999, height: 1 } }, null],
  [{ turns: 2, crop: { x: 0, y: 0, width: 1, height: 1 } }, 'turn:2'],
  [{ turns: 2, crop: null }, 'turn:2'],
  [{ turns: 0, crop: { x: 1 / 3, y: 0, width: 2 / 3, height: 1 } }, 'turn:0;crop:0.333333,0,0.666667,1'],
  [
    { turns: 1, crop: { x: 0.3333336, y: 0, width: 0.6666669, height: 1 } },
    'turn:1;crop:0.333334,0,0.666666,1',
  ],
] as const)('[MEDIA20] %j is written', (modifiers, text) => {
  expect(writeModifiers(modifiers)).toBe(text)
})

test('[MEDIA20] what is written can be read, and is then written the same', () => {
  fc.assert(
    fc.property(anyModifiers, (modifiers) => {
      const text = writeModifiers(modifiers)
      const read = readModifiers(text)
      expect(read).not.toBeNull()
      if (read) expect(writeModifiers(read)).toBe(text)
    }),
  )
})

test.each([
  ['nothing', null, { left: 0, top: 0, width: 400, height: 300 }],
  ['a turn', 'turn:1', { left: 0, top: 0, width: 300, height: 400 }],
  ['a half turn', 'turn:2', { left: 0, top: 0, width: 400, height: 300 }],
  ['a part', 'turn:0;crop:0.25,0.5,0.5,0.5', { left: 100, top: 150, width: 200, height: 150 }],
  ['a part of the turned one', 'turn:3;crop:0,0.25,1,0.5', { left: 0, top: 100, width: 300, height: 200 }],
  [
    'next to nothing',
    'turn:0;crop:0.9999,0.9999,0.0001,0.0001',
    { left: 399, top: 299, width: 1, height: 1 },
  ],
])('[MEDIA21] %s', (_what, text, part) => {
  expect(modifiedPart({ width: 400, height: 300, modifiers: readModifiers(text) ?? whole })).toEqual(part)
})

test('[MEDIA21] the part lies inside whatever is asked for', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 4000 }),
      fc.integer({ min: 1, max: 4000 }),
      anyModifiers,
      (width, height, modifiers) => {
        const part = modifiedPart({ width, height, modifiers })
        const [wide, tall] = modifiers.turns % 2 === 1 ? [height, width] : [width, height]
        expect(part.left).toBeGreaterThanOrEqual(0)
        expect(part.top).toBeGreaterThanOrEqual(0)
        expect(part.width).toBeGreaterThanOrEqual(1)
        expect(part.height).toBeGreaterThanOrEqual(1)
        expect(part.left + part.width).toBeLessThanOrEqual(wide)
        expect(part.top + part.height).toBeLessThanOrEqual(tall)
      },
    ),
  )
})

test.each([
  ['free', 400, 300, 0, null, null],
  ['its own', 400, 200, 0, 2, null],
  ['a square of a wide one', 400, 200, 0, 1, { x: 0.25, y: 0, width: 0.5, height: 1 }],
  ['a square of a tall one', 200, 400, 0, 1, { x: 0, y: 0.25, width: 1, height: 0.5 }],
  ['turned', 400, 200, 1, 2, { x: 0, y: 0.375, width: 1, height: 0.25 }],
  ['of nothing', 0, 0, 0, 1, null],
] as const)('[MEDIA22] the middle part, %s', (_what, width, height, turns, ratio, part) => {
  expect(middlePart({ width, height, turns, ratio })).toEqual(part)
})

test('[MEDIA20] half of the height is written, too, and no part reaches over the edge by rounding', () => {
  const write = (y: number, height: number) =>
    writeModifiers({ turns: 0, crop: { x: 0, y, width: 1, height } })
  expect(write(0, 0.5)).toBe('turn:0;crop:0,0,1,0.5')
  const [, y = 0, , height = 0] =
    /crop:(.*)/
      .exec(write(1 / 6, 5 / 6) ?? '')?.[1]
      ?.split(',')
      .map(Number) ?? []
  expect(y + height).toBeLessThanOrEqual(1)
})

test('[MEDIA21] a part of a tiny picture stays inside of it', () => {
  const crop = { x: 0.5, y: 0.5, width: 0.5, height: 0.5 }
  expect(modifiedPart({ width: 3, height: 3, modifiers: { turns: 0, crop } })).toEqual({
    left: 2,
    top: 2,
    width: 1,
    height: 1,
  })
})
