import type { PicturePart } from '@rostrum/sdk/rules'

export const wholePart: PicturePart = { x: 0, y: 0, width: 1, height: 1 }

const smallest = 0.05
const between = (value: number, min: number, max: number) => Math.min(max, Math.max(min, value))

/** A part with the same centre, scaled to a fraction of the largest part of its ratio, and kept inside the picture. */
export function centred(part: PicturePart, largest: PicturePart, share: number): PicturePart {
  const [width, height] = [largest.width * share, largest.height * share]
  const x = between(part.x + (part.width - width) / 2, 0, 1 - width)
  const y = between(part.y + (part.height - height) / 2, 0, 1 - height)
  return { x, y, width, height }
}

/** A part moved by fractions of the picture, kept inside it. */
export const moved = (part: PicturePart, dx: number, dy: number): PicturePart => ({
  ...part,
  x: between(part.x + dx, 0, 1 - part.width),
  y: between(part.y + dy, 0, 1 - part.height),
})

/** A part whose lower end corner was moved. `shape` is width by height in fractions; null: both are free. */
export function resized(part: PicturePart, dx: number, dy: number, shape: number | null): PicturePart {
  const width = between(part.width + dx, smallest, 1 - part.x)
  const height = between(part.height + dy, smallest, 1 - part.y)
  if (shape === null) return { ...part, width, height }
  const wide = Math.min(Math.max(width, height * shape), 1 - part.x, (1 - part.y) * shape)
  return { ...part, width: wide, height: wide / shape }
}
