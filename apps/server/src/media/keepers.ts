import { readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { cleanGif } from './clean-gif.js'
import { cleanMovie } from './clean-movie.js'
import { drawPage } from './draw-page.js'
import { drawRenditions } from './draw-renditions.js'
import { MediaRefusal } from './media-refusal.js'
import type { MediaResource, MediaType } from './media-type.js'
import { withFile, writeSynced } from './synced-files.js'

/** A file that was taken in, and what is known of it. `full` and `feed` are file names under its id. */
export interface StoredMedia {
  id: string
  resource: MediaResource
  /** Of the file `full`, which may be another than that of the file that came. */
  mimeType: string
  full: string
  /** A small picture for lists; null for a video. */
  feed: string | null
  width: number | null
  height: number | null
  /** Length of a video. */
  seconds: number | null
  /** Size of `full`. */
  bytes: number
  /** Of the file as it came, in hexadecimal: the same file again is recognised by it. */
  sha256: string
}

type Facts = Omit<StoredMedia, 'id' | 'bytes' | 'sha256'>
type Keeper = (folder: string, spooled: string, bytes: number, type: MediaType) => Promise<Facts>

const unknown = { feed: null, width: null, height: null, seconds: null }

/** How a file of each kind is cleaned and put into its folder. */
export const keepers: Record<MediaResource, Keeper> = {
  async image(folder, spooled) {
    const { full, feed, width, height } = await drawRenditions(await readFile(spooled))
    await Promise.all([
      writeSynced(join(folder, full.name), full.bytes),
      writeSynced(join(folder, 'feed.webp'), feed),
      rm(spooled),
    ])
    const mimeType = full.name === 'full.png' ? 'image/png' : 'image/jpeg'
    return { ...unknown, resource: 'image', mimeType, full: full.name, feed: 'feed.webp', width, height }
  },
  async gif(folder, spooled) {
    const { bytes, width, height } = cleanGif(await readFile(spooled))
    const { feed } = await drawRenditions(bytes)
    await Promise.all([
      writeSynced(join(folder, 'full.gif'), bytes),
      writeSynced(join(folder, 'feed.webp'), feed),
      rm(spooled),
    ])
    return {
      ...unknown,
      resource: 'gif',
      mimeType: 'image/gif',
      full: 'full.gif',
      feed: 'feed.webp',
      width,
      height,
    }
  },
  async video(folder, spooled, bytes, type) {
    const full = type === 'video/quicktime' ? 'full.mov' : 'full.mp4'
    const { width, height, seconds } = await withFile(spooled, 'r+', async (file) => {
      const facts = await cleanMovie(file, bytes)
      await file.sync()
      return facts
    })
    await rename(spooled, join(folder, full))
    return { ...unknown, resource: 'video', mimeType: type, full, width, height, seconds }
  },
  async pdf(folder, spooled, bytes) {
    await withFile(spooled, 'r+', async (file) => {
      const tail = Buffer.alloc(Math.min(2048, bytes))
      await file.read(tail, 0, tail.length, bytes - tail.length)
      if (!tail.includes('startxref')) throw new MediaRefusal('media-broken', 'PDF: the end is missing')
      await file.sync()
    })
    const { page, feed, width, height } = await drawPage(spooled)
    await Promise.all([
      writeSynced(join(folder, 'page.webp'), page),
      writeSynced(join(folder, 'feed.webp'), feed),
    ])
    await rename(spooled, join(folder, 'full.pdf'))
    const mimeType = 'application/pdf'
    return { ...unknown, resource: 'pdf', mimeType, full: 'full.pdf', feed: 'feed.webp', width, height }
  },
}
