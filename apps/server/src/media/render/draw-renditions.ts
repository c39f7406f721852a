import sharp, { type Sharp } from 'sharp'
import { leanPicture } from '../clean/strip-metadata.js'
import { MediaError } from '../media-error.js'

/** A picture ready to be stored: `full` for sharing, `feed` for lists. Sizes are those of `full`. */
export interface Renditions {
  full: { name: 'full.jpg' | 'full.png'; bytes: Buffer }
  feed: Buffer
  width: number
  height: number
}

const maxPixels = 50_000_000
const fullSide = 2048
/** Maximum dimensions of a picture for lists. */
export const feedBox = { width: 640, height: 1280 }

/**
 * Re-encodes a picture upright and without metadata: at most 2048 px wide or high as JPEG or PNG, since not
 * every network accepts WebP, and 640 px wide as WebP. Of an animation it renders the first frame. Throws a
 * MediaError; too many pixels are refused by the header alone.
 */
export async function drawRenditions(source: Buffer): Promise<Renditions> {
  try {
    const image = sharp(leanPicture(source), {
      limitInputPixels: maxPixels,
      failOn: 'error',
      sequentialRead: true,
    })
    const { width, height, format } = await image.metadata()
    if (width * height > maxPixels) throw new MediaError('media-dimensions', `${width} × ${height}`)
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
      isTransparent ? inPng(drawn()) : lossless.has(format) ? sharper(drawn) : inJpeg(drawn()),
      drawn()
        .resize({ ...feedBox, fit: 'inside', withoutEnlargement: true })
        .webp({ quality: 80, effort: 2 })
        .toBuffer(),
    ])
    return { full, feed, width: wide, height: tall }
  } catch (error) {
    if (error instanceof MediaError) throw error
    const detail = error instanceof Error ? error.message : String(error)
    if (/pixel limit/.test(detail)) throw new MediaError('media-dimensions', detail)
    throw new MediaError('media-broken', detail, { cause: error })
  }
}

type Full = Renditions['full']

const inPng = async (image: Sharp): Promise<Full> => ({
  name: 'full.png',
  bytes: await image.png().toBuffer(),
})

const inJpeg = async (image: Sharp): Promise<Full> => ({
  name: 'full.jpg',
  bytes: await image.jpeg({ quality: 86 }).toBuffer(),
})

/** Lossless formats, in which charts and screenshots usually come. */
const lossless = new Set(['png', 'webp'])
/** The smallest size limit for pictures among the networks, in bytes. */
const maxOfPng = 4_000_000

/**
 * Answers a PNG where that is not larger than a JPEG: lines and text stay sharp in it. A photo as PNG would
 * be many times larger. MEDIA41
 */
async function sharper(drawn: () => Sharp): Promise<Full> {
  const [png, jpeg] = await Promise.all([inPng(drawn()), inJpeg(drawn())])
  return png.bytes.length <= Math.min(maxOfPng, 2 * jpeg.bytes.length) ? png : jpeg
}
