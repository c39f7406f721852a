import fc from 'fast-check'
import { expect, test } from 'vitest'
import { movedPart, resizedPart, turnedPart, wholePart, zoomedPart, type CropHandle } from './crop.js'
import type { PicturePart } from './modifiers.js'

const part = (x: number, y: number, width: number, height: number): PicturePart => ({ x, y, width, height })
const close = ({ x, y, width, height }: PicturePart) =>
  [x, y, width, height].map((share) => Number(share.toFixed(6)))
const middle = part(0.2, 0.2, 0.5, 0.5)

test.each([
  [0.1, 0.2, part(0.3, 0.4, 0.5, 0.5)],
  [1, -1, part(0.5, 0, 0.5, 0.5)],
  [-0.3, 0.6, part(0, 0.5, 0.5, 0.5)],
])('[MEDIA24] moved by %d and %d it stays inside', (dx, dy, expected) => {
  expect(close(movedPart({ part: middle, dx, dy }))).toEqual(close(expected))
})

test.each<[string, CropHandle, number, number, number | null, PicturePart]>([
  ['lower right, outwards', { x: 1, y: 1 }, 1, 1, null, part(0.2, 0.2, 0.8, 0.8)],
  ['lower right, inwards', { x: 1, y: 1 }, -1, -1, null, part(0.2, 0.2, 0.05, 0.05)],
  ['upper left, outwards', { x: -1, y: -1 }, -0.1, -0.3, null, part(0.1, 0, 0.6, 0.7)],
  ['upper right', { x: 1, y: -1 }, 0.1, 0.1, null, part(0.2, 0.3, 0.6, 0.4)],
  ['left edge', { x: -1, y: 0 }, 0.1, 0.3, null, part(0.3, 0.2, 0.4, 0.5)],
  ['lower edge', { x: 0, y: 1 }, 0.1, 0.1, null, part(0.2, 0.2, 0.5, 0.6)],
  ['lower right, twice as wide as high', { x: 1, y: 1 }, 0.1, 0, 2, part(0.2, 0.2, 0.8, 0.4)],
  ['upper left, square', { x: -1, y: -1 }, 0.2, 0.2, 1, part(0.4, 0.4, 0.3, 0.3)],
  ['right edge, square: both sides of its middle', { x: 1, y: 0 }, 0.1, 0, 1, part(0.2, 0.15, 0.6, 0.6)],
  ['upper edge, square, far: the nearer side limits', { x: 0, y: -1 }, 0, -1, 1, part(0.1, 0, 0.7, 0.7)],
])('[MEDIA24] %s', (_, handle, dx, dy, shape, expected) => {
  expect(close(resizedPart({ part: middle, handle, dx, dy, shape }))).toEqual(close(expected))
})

test.each<[string, PicturePart, CropHandle, number, number, number, PicturePart]>([
  [
    'right edge, near the bottom',
    part(0.2, 0.6, 0.3, 0.3),
    { x: 1, y: 0 },
    1,
    0,
    1,
    part(0.2, 0.5, 0.5, 0.5),
  ],
  ['lower edge, wide', middle, { x: 0, y: 1 }, 0, 0.1, 2, part(0, 0.2, 0.9, 0.45)],
  ['lower right, wide, inwards', middle, { x: 1, y: 1 }, -1, -1, 2, part(0.2, 0.2, 0.1, 0.05)],
])('[MEDIA24] in its shape: %s', (_, from, handle, dx, dy, shape, expected) => {
  expect(close(resizedPart({ part: from, handle, dx, dy, shape }))).toEqual(close(expected))
})

test('[MEDIA25] a wide area is enlarged until its short side is the smallest', () => {
  const zoomed = zoomedPart({ part: part(0.2, 0.2, 0.6, 0.2), factor: 100, at: { x: 0.5, y: 0.3 } })
  expect(close(zoomed)).toEqual(close(part(0.425, 0.275, 0.15, 0.05)))
})

test.each([
  [2, { x: 0.45, y: 0.45 }, part(0.325, 0.325, 0.25, 0.25)],
  [2, { x: 0.2, y: 0.2 }, part(0.2, 0.2, 0.25, 0.25)],
  [0.5, { x: 0.45, y: 0.45 }, part(0, 0, 1, 1)],
  [100, { x: 0.45, y: 0.45 }, part(0.425, 0.425, 0.05, 0.05)],
])('[MEDIA25] enlarged by %d around %o', (factor, at, expected) => {
  expect(close(zoomedPart({ part: middle, factor, at }))).toEqual(close(expected))
})

test.each([
  [part(0, 0, 0.5, 1), part(0, 0, 1, 0.5)],
  [part(0.1, 0.2, 0.3, 0.4), part(0.4, 0.1, 0.4, 0.3)],
  [wholePart, wholePart],
])('[MEDIA26] %o becomes %o', (before, expected) => {
  expect(close(turnedPart(before))).toEqual(close(expected))
})

test('[MEDIA26] after four quarter turns it is as before', () => {
  const before = part(0.1, 0.2, 0.3, 0.4)
  expect(close(turnedPart(turnedPart(turnedPart(turnedPart(before)))))).toEqual(close(before))
})

test('[MEDIA24] [MEDIA25] whatever the hand does, the area stays inside and keeps its shape', () => {
  const sign = fc.constantFrom(-1 as const, 0 as const, 1 as const)
  const by = fc.double({ min: -2, max: 2, noNaN: true })
  const shapes = fc.option(fc.double({ min: 0.2, max: 5, noNaN: true }))
  fc.assert(
    fc.property(
      sign,
      sign,
      by,
      by,
      shapes,
      fc.double({ min: 0.2, max: 5, noNaN: true }),
      (x, y, dx, dy, shape, factor) => {
        fc.pre(x !== 0 || y !== 0)
        const before =
          shape === null ? middle : part(0.3, 0.3, Math.min(0.4, 0.4 * shape), Math.min(0.4, 0.4 / shape))
        const after = resizedPart({ part: before, handle: { x, y }, dx, dy, shape })
        const zoomed = zoomedPart({ part: after, factor, at: { x: after.x, y: after.y } })
        for (const one of [after, zoomed]) {
          expect(Math.min(one.x, one.y, one.width, one.height)).toBeGreaterThanOrEqual(-1e-9)
          expect(Math.max(one.x + one.width, one.y + one.height)).toBeLessThanOrEqual(1 + 1e-9)
          if (shape !== null) expect(one.width / one.height).toBeCloseTo(shape, 6)
        }
      },
    ),
  )
})
