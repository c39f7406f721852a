import { createHash } from 'node:crypto'
import { type Modifiers, modifiedPart } from '@rostrum/rules'
import sharp from 'sharp'
import { feedBox } from './draw-renditions.js'

/** A picture that was rotated and cropped, and its small version for lists. Sizes are those of `full`. */
export interface Cut {
  full: Buffer
  feed: Buffer
  width: number
  height: number
}

/** File names of both pictures in the picture's folder. The same modifiers give the same names. */
export function cutNames(mimeType: string, modifiers: string): { full: string; feed: string } {
  const mark = createHash('sha256').update(modifiers).digest('hex').slice(0, 16)
  return { full: `cut-${mark}.${mimeType === 'image/png' ? 'png' : 'jpg'}`, feed: `cut-${mark}.webp` }
}

/**
 * Rotates a picture, then crops it, as the user saw it. The same picture and modifiers give the same bytes.
 */
export async function cutPicture(source: Buffer, isPng: boolean, modifiers: Modifiers): Promise<Cut> {
  const { width, height } = await sharp(source).metadata()
  const part = modifiedPart({ width, height, modifiers })
  const { data, info } = await sharp(source)
    .rotate(modifiers.turns * 90)
    .extract(part)
    .raw()
    .toBuffer({ resolveWithObject: true })
  const raw = { width: info.width, height: info.height, channels: info.channels }
  const drawn = () => sharp(data, { raw })
  const [full, feed] = await Promise.all([
    isPng ? drawn().png().toBuffer() : drawn().jpeg({ quality: 90 }).toBuffer(),
    drawn()
      .resize({ ...feedBox, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 80, effort: 2 })
      .toBuffer(),
  ])
  return { full, feed, width: info.width, height: info.height }
}
