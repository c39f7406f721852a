import sharp from 'sharp'
import { leanPicture } from './lean-picture.js'
import { MediaRefusal } from './media-refusal.js'

/** A picture ready to be kept: `full` for sharing, `feed` for lists. Sizes are those of `full`. */
export interface Renditions {
  full: { name: 'full.jpg' | 'full.png'; bytes: Buffer }
  feed: Buffer
  width: number
  height: number
}

const mostPixels = 50_000_000
const fullSide = 2048
/** What a picture for lists fits in. */
export const feedBox = { width: 640, height: 1280 }

/**
 * Draws a picture anew, upright and without metadata: at most 2048 px wide or high as JPEG (PNG when it is
 * transparent, since not every network takes WebP), and 640 px wide as WebP. The first frame of an animation.
 * Throws a MediaRefusal; too many pixels are refused by the header alone.
 */
export async function drawRenditions(source: Buffer): Promise<Renditions> {
  try {
    const image = sharp(leanPicture(source), {
      limitInputPixels: mostPixels,
      failOn: 'error',
      sequentialRead: true,
    })
    const { width, height } = await image.metadata()
    if (width * height > mostPixels) throw new MediaRefusal('media-dimensions', `${width} × ${height}`)
    const { data, info } = await image
      .rotate()
      .resize({ width: fullSide, height: fullSide, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true })
    const { width: wide, height: tall, channels } = info
    const drawn = () => sharp(data, { raw: { width: wide, height: tall, channels } })
    const isTransparent = (channels === 2 || channels === 4) && !(await drawn().stats()).isOpaque
    const [full, feed] = await Promise.all([
      isTransparent ? drawn().png().toBuffer() : drawn().jpeg({ quality: 86 }).toBuffer(),
      drawn()
        .resize({ ...feedBox, fit: 'inside', withoutEnlargement: true })
        .webp({ quality: 80, effort: 2 })
        .toBuffer(),
    ])
    const name = isTransparent ? 'full.png' : 'full.jpg'
    return { full: { name, bytes: full }, feed, width: wide, height: tall }
  } catch (error) {
    if (error instanceof MediaRefusal) throw error
    const detail = error instanceof Error ? error.message : String(error)
    if (/pixel limit/.test(detail)) throw new MediaRefusal('media-dimensions', detail)
    throw new MediaRefusal('media-broken', detail, { cause: error })
  }
}
