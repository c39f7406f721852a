import { readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { cleanGif } from '../clean/clean-gif.js'
import { cleanMovie } from '../clean/clean-video.js'
import { drawPage } from '../render/draw-page.js'
import { drawRenditions } from '../render/draw-renditions.js'
import { MediaError } from '../media-error.js'
import type { MediaResource, MediaType } from '../media-type.js'
import { withFile, writeSynced } from './synced-files.js'

/** A stored file and its facts. `full` and `feed` are file names under its id. */
export interface StoredMedia {
  id: string
  resource: MediaResource
  /** Type of the file `full`, which may differ from the type of the uploaded file. */
  mimeType: string
  full: string
  /** File name of the small picture for lists; null for a video. */
  feed: string | null
  width: number | null
  height: number | null
  /** Duration of a video in seconds. */
  seconds: number | null
  /** Size of `full` in bytes. */
  bytes: number
  /** SHA-256 of the uploaded file, in hexadecimal, to recognise the same file again. */
  sha256: string
}

type Facts = Omit<StoredMedia, 'id' | 'bytes' | 'sha256'>

/** An uploaded file: its path, and the user in whose queue it is processed. */
interface Spooled {
  path: string
  bytes: number
  type: MediaType
  owner: string
}
type IngestHandler = (folder: string, spooled: Spooled) => Promise<Facts>

const unknown = { feed: null, width: null, height: null, seconds: null }

/** For each kind of file: cleans the file and stores it in its folder. */
export const ingestHandlers: Record<MediaResource, IngestHandler> = {
  async image(folder, { path }) {
    const { full, feed, width, height } = await drawRenditions(await readFile(path))
    await Promise.all([
      writeSynced(join(folder, full.name), full.bytes),
      writeSynced(join(folder, 'feed.webp'), feed),
      rm(path),
    ])
    const mimeType = full.name === 'full.png' ? 'image/png' : 'image/jpeg'
    return { ...unknown, resource: 'image', mimeType, full: full.name, feed: 'feed.webp', width, height }
  },
  async gif(folder, { path }) {
    const { bytes, width, height } = cleanGif(await readFile(path))
    const { feed } = await drawRenditions(bytes)
    await Promise.all([
      writeSynced(join(folder, 'full.gif'), bytes),
      writeSynced(join(folder, 'feed.webp'), feed),
      rm(path),
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
  async video(folder, { path, bytes, type }) {
    const full = type === 'video/quicktime' ? 'full.mov' : 'full.mp4'
    const { width, height, seconds } = await withFile(path, 'r+', async (file) => {
      const facts = await cleanMovie(file, bytes)
      await file.sync()
      return facts
    })
    await rename(path, join(folder, full))
    return { ...unknown, resource: 'video', mimeType: type, full, width, height, seconds }
  },
  async pdf(folder, { path, bytes, owner }) {
    await withFile(path, 'r+', async (file) => {
      const tail = Buffer.alloc(Math.min(2048, bytes))
      await file.read(tail, 0, tail.length, bytes - tail.length)
      if (!tail.includes('startxref')) throw new MediaError('media-broken', 'PDF: the end is missing')
      await file.sync()
    })
    const { page, feed, width, height } = await drawPage(path, owner)
    await Promise.all([
      writeSynced(join(folder, 'page.webp'), page),
      writeSynced(join(folder, 'feed.webp'), feed),
    ])
    await rename(path, join(folder, 'full.pdf'))
    const mimeType = 'application/pdf'
    return { ...unknown, resource: 'pdf', mimeType, full: 'full.pdf', feed: 'feed.webp', width, height }
  },
}
