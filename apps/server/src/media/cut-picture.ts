import { createHash } from 'node:crypto'
import { type Modifiers, modifiedPart } from '@rostrum/rules'
import sharp from 'sharp'
import { feedBox } from './draw-renditions.js'

/** A picture that was turned and cut, and its small one for lists. Sizes are those of `full`. */
export interface Cut {
  full: Buffer
  feed: Buffer
  width: number
  height: number
}

/** The names of both in the picture's folder: the same change has the same names. */
export function cutNames(mimeType: string, modifiers: string): { full: string; feed: string } {
  const mark = createHash('sha256').update(modifiers).digest('hex').slice(0, 16)
  return { full: `cut-${mark}.${mimeType === 'image/png' ? 'png' : 'jpg'}`, feed: `cut-${mark}.webp` }
}

/** Turns a picture, then cuts it, as the person saw it. The same bytes come of the same picture and change. */
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
