import type { PicturePart } from './modifiers.js'

/** The whole picture as a part of itself. */
export const wholePart: PicturePart = { x: 0, y: 0, width: 1, height: 1 }

/** A handle of a crop area: -1 is its left or upper edge, 1 the right or lower one, 0 neither. */
export interface CropHandle {
  readonly x: -1 | 0 | 1
  readonly y: -1 | 0 | 1
}

const smallest = 0.05
const between = (value: number, min: number, max: number) => Math.min(max, Math.max(min, value))

/** A crop area moved by fractions of the picture, kept inside it. MEDIA24 */
export const movedPart = (facts: { part: PicturePart; dx: number; dy: number }): PicturePart => {
  const { part, dx, dy } = facts
  const x = between(part.x + dx, 0, 1 - part.width)
  return { ...part, x, y: between(part.y + dy, 0, 1 - part.height) }
}

/** How far an area may reach from the edge that stays, or to both sides of its centre. */
const roomOf = (handle: -1 | 0 | 1, from: number, size: number): number => {
  if (handle === 0) return 2 * Math.min(from + size / 2, 1 - from - size / 2)
  return handle === 1 ? 1 - from : from + size
}

const startOf = (handle: -1 | 0 | 1, from: number, before: number, after: number): number => {
  if (handle === 1) return from
  return handle === -1 ? from + before - after : from + (before - after) / 2
}

/** The sides of an area that has to keep `shape`, before its limits: the one that a handle moves decides. */
function wantedWidth(handle: CropHandle, sides: { width: number; height: number; shape: number }) {
  const { width, height, shape } = sides
  if (handle.x === 0) return height * shape
  return handle.y === 0 ? width : Math.max(width, height * shape)
}

/**
 * A crop area after one of its handles was moved by fractions of the picture; the opposite edge stays. `shape` is width
 * by height in fractions of the picture and is kept; null: both sides are free. MEDIA24
 */
export function resizedPart(facts: {
  part: PicturePart
  handle: CropHandle
  dx: number
  dy: number
  shape: number | null
}): PicturePart {
  const { part, handle, dx, dy, shape } = facts
  const most = { width: roomOf(handle.x, part.x, part.width), height: roomOf(handle.y, part.y, part.height) }
  const sides = { width: part.width + handle.x * dx, height: part.height + handle.y * dy }
  let width = handle.x === 0 ? part.width : between(sides.width, smallest, most.width)
  let height = handle.y === 0 ? part.height : between(sides.height, smallest, most.height)
  if (shape !== null) {
    const largest = Math.min(most.width, most.height * shape)
    const least = Math.min(largest, Math.max(smallest, smallest * shape))
    width = between(wantedWidth(handle, { ...sides, shape }), least, largest)
    height = width / shape
  }
  return {
    x: startOf(handle.x, part.x, part.width, width),
    y: startOf(handle.y, part.y, part.height, height),
    width,
    height,
  }
}

/**
 * A crop area after the picture below it was enlarged by `factor` around a point of the picture; it stays inside, and
 * keeps its shape. MEDIA25
 */
export function zoomedPart(facts: {
  part: PicturePart
  factor: number
  at: { readonly x: number; readonly y: number }
}): PicturePart {
  const { part, at } = facts
  const largest = Math.max(part.width, part.height)
  const least = Math.min(part.width, part.height)
  const share = between(1 / facts.factor, Math.min(1, smallest / least), 1 / largest)
  const [width, height] = [part.width * share, part.height * share]
  const x = between(at.x - (at.x - part.x) * share, 0, 1 - width)
  return { x, y: between(at.y - (at.y - part.y) * share, 0, 1 - height), width, height }
}

/** A crop area after a quarter turn clockwise of its picture: it shows the same as before. MEDIA26 */
export const turnedPart = ({ x, y, width, height }: PicturePart): PicturePart => ({
  x: Math.max(0, 1 - y - height),
  y: x,
  width: height,
  height: width,
})
