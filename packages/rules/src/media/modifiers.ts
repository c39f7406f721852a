/** A part of a picture, in fractions (0 to 1) of its width and height. */
export interface PicturePart {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Changes to a picture before it is shared: quarter turns clockwise, then a crop (null: the whole picture). */
export interface Modifiers {
  readonly turns: 0 | 1 | 2 | 3
  readonly crop: PicturePart | null
}

const unchanged: Modifiers = { turns: 0, crop: null }
// A square that is cropped from a wide picture is to be one to the last px.
const decimals = 6
const written = /^turn:([0-3])(?:;crop:(\d(?:\.\d+)?),(\d(?:\.\d+)?),(\d(?:\.\d+)?),(\d(?:\.\d+)?))?$/
const turnsOf: Readonly<Record<string, Modifiers['turns']>> = { '0': 0, '1': 1, '2': 2, '3': 3 }
const maxLength = 100

/** Modifiers parsed from the wire; an absent text means unchanged, null an invalid text. MEDIA20 */
export function readModifiers(text: string | null | undefined): Modifiers | null {
  if (text === null || text === undefined || text === '') return unchanged
  const found = text.length <= maxLength ? written.exec(text) : null
  if (!found) return null
  const turns = turnsOf[found[1] ?? ''] ?? 0
  if (found[2] === undefined) return { turns, crop: null }
  const [x = 0, y = 0, width = 0, height = 0] = found.slice(2).map(Number)
  const fits = width > 0 && height > 0 && x + width <= 1 + 1e-9 && y + height <= 1 + 1e-9
  return fits ? { turns, crop: { x, y, width, height } } : null
}

/** Modifiers in the wire format, the same text for the same change; null when nothing changes. MEDIA20 */
export function writeModifiers({ turns, crop }: Modifiers): string | null {
  const parts =
    crop && [crop.x, crop.y, crop.width, crop.height].map((share) => Number(share.toFixed(decimals)))
  const isWhole = !parts || (parts[2] === 1 && parts[3] === 1)
  if (isWhole) return turns === 0 ? null : `turn:${turns}`
  const [x = 0, y = 0, width = 0, height = 0] = parts
  // Rounding can move a part beyond the edge by its last digit.
  const inside = [x, y, Math.min(width, 1 - x), Math.min(height, 1 - y)]
  return `turn:${turns};crop:${inside.map((share) => Number(share.toFixed(decimals))).join(',')}`
}

/** The part of a turned picture that remains after the crop, in whole px, at least one px wide and high. MEDIA21 */
export function modifiedPart(facts: { width: number; height: number; modifiers: Modifiers }): {
  left: number
  top: number
  width: number
  height: number
} {
  const { turns, crop } = facts.modifiers
  const isTurned = turns % 2 === 1
  const [wide, tall] = isTurned ? [facts.height, facts.width] : [facts.width, facts.height]
  if (!crop) return { left: 0, top: 0, width: wide, height: tall }
  const left = Math.min(Math.round(crop.x * wide), wide - 1)
  const top = Math.min(Math.round(crop.y * tall), tall - 1)
  const width = Math.min(Math.max(1, Math.round(crop.width * wide)), wide - left)
  const height = Math.min(Math.max(1, Math.round(crop.height * tall)), tall - top)
  return { left, top, width, height }
}

/**
 * The largest centred part of a picture (px, quarter turns) in a ratio (null: free), in fractions; null when it is the
 * whole picture. MEDIA22
 */
export function middlePart(facts: {
  width: number
  height: number
  turns: Modifiers['turns']
  ratio: number | null
}): PicturePart | null {
  const { ratio } = facts
  const isTurned = facts.turns % 2 === 1
  const [wide, tall] = isTurned ? [facts.height, facts.width] : [facts.width, facts.height]
  if (ratio === null || wide === 0 || tall === 0) return null
  const share = wide / tall / ratio
  const width = Math.min(1, 1 / share)
  const height = Math.min(1, share)
  if (width > 0.9999 && height > 0.9999) return null
  return { x: (1 - width) / 2, y: (1 - height) / 2, width, height }
}
