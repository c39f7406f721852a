import { createHash } from 'node:crypto'
import { mkdir, open, readFile, rename, rm, stat, writeFile, type FileHandle } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { newId } from '../ids.js'
import { cleanGif } from './clean-gif.js'
import { cleanMovie } from './clean-movie.js'
import { drawRenditions } from './draw-renditions.js'
import { MediaRefusal } from './media-refusal.js'
import {
  isActive,
  isLie,
  resourceOf,
  sniffedLength,
  sniffMedia,
  type MediaResource,
  type MediaType,
} from './media-type.js'

/** A file that was taken in, and what is known of it. `full` and `feed` are file names under its id. */
export interface StoredMedia {
  id: string
  resource: MediaResource
  /** Of the file `full`, which may be another than that of the file that came. */
  mimeType: string
  full: string
  /** A small picture for lists; null for a video or a document. */
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

/** Bytes as they come, whole or in pieces. */
export type MediaSource = Uint8Array | AsyncIterable<Uint8Array>

/** Keeps files under a folder, each in a folder of its own by an id that nobody can guess. */
export interface MediaLibrary {
  /**
   * Takes a file in, or throws a MediaRefusal, also when it is none of `only`. After the answer it survives a
   * crash; before, nothing is left.
   */
  add: (source: MediaSource, declaredType?: string, only?: readonly MediaResource[]) => Promise<StoredMedia>
  /** Where a file lies, or undefined when the id or the name is not one that the library gives. */
  find: (id: string, name: string) => Promise<{ path: string; mimeType: string; bytes: number } | undefined>
  /** The whole file `full` or `feed`, for an upload to a network. */
  read: (id: string, name: string) => Promise<Buffer | undefined>
  remove: (id: string) => Promise<void>
}

/** Most bytes of a file of each kind. */
export const mostBytes: Record<MediaResource, number> = {
  image: 20 << 20,
  gif: 15 << 20,
  video: 512 << 20,
  pdf: 100 << 20,
}
const mimeTypes: Record<string, string> = {
  'full.jpg': 'image/jpeg',
  'full.png': 'image/png',
  'full.gif': 'image/gif',
  'full.mp4': 'video/mp4',
  'full.mov': 'video/quicktime',
  'full.pdf': 'application/pdf',
  'feed.webp': 'image/webp',
}
const idFormat = /^med[A-Za-z0-9]{24}$/

/** Opens the library in a folder, which is made when it is missing. */
export function createMediaLibrary(folder: string): MediaLibrary {
  const folderOf = (id: string) => join(folder, id.slice(3, 5), id)

  async function add(
    source: MediaSource,
    declaredType = '',
    only?: readonly MediaResource[],
  ): Promise<StoredMedia> {
    const id = newId.media()
    const incoming = join(folder, 'incoming', id)
    await mkdir(incoming, { recursive: true })
    try {
      const spooled = join(incoming, 'spooled')
      const { type, bytes, sha256 } = await spool(source, spooled, { declaredType, only })
      const facts = await keepers[resourceOf(type)](incoming, spooled, bytes, type)
      const stored = { ...facts, id, sha256, bytes: (await stat(join(incoming, facts.full))).size }
      const home = folderOf(id)
      await mkdir(dirname(home), { recursive: true })
      await syncFolder(incoming)
      await rename(incoming, home)
      await syncFolder(dirname(home))
      await syncFolder(folder)
      return stored
    } catch (error) {
      await rm(incoming, { recursive: true, force: true })
      throw error
    }
  }

  async function find(id: string, name: string) {
    const mimeType = Object.hasOwn(mimeTypes, name) ? mimeTypes[name] : undefined
    if (!idFormat.test(id) || mimeType === undefined) return undefined
    const path = join(folderOf(id), name)
    const found = await stat(path).catch(() => undefined)
    return found?.isFile() ? { path, mimeType, bytes: found.size } : undefined
  }

  async function read(id: string, name: string) {
    const found = await find(id, name)
    return found && readFile(found.path)
  }

  async function remove(id: string) {
    if (idFormat.test(id)) await rm(folderOf(id), { recursive: true, force: true })
  }

  return { add, find, read, remove }
}

type Facts = Omit<StoredMedia, 'id' | 'bytes' | 'sha256'>
type Keeper = (folder: string, spooled: string, bytes: number, type: MediaType) => Promise<Facts>

const unknown = { feed: null, width: null, height: null, seconds: null }

const keepers: Record<MediaResource, Keeper> = {
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
      if (!tail.includes('startxref'))
        throw new MediaRefusal('media-broken', 'broken', 'PDF: the end is missing')
      await file.sync()
    })
    await rename(spooled, join(folder, 'full.pdf'))
    return { ...unknown, resource: 'pdf', mimeType: 'application/pdf', full: 'full.pdf' }
  },
}

/** Writes what comes to a file. It is judged by its first bytes, so a wrong kind is refused before the rest comes. */
async function spool(
  source: MediaSource,
  path: string,
  wanted: Wanted,
): Promise<{ type: MediaType; bytes: number; sha256: string }> {
  return withFile(path, 'wx', async (file) => {
    let type: MediaType | undefined
    let head = Buffer.alloc(0)
    let bytes = 0
    const hash = createHash('sha256')
    for await (const chunk of source instanceof Uint8Array ? [source] : source) {
      if (!type) {
        head = Buffer.concat([head, chunk.subarray(0, sniffedLength)])
        if (head.length >= sniffedLength) type = judge(head, wanted)
      }
      bytes += chunk.byteLength
      const most = mostBytes[type ? resourceOf(type) : 'image']
      if (bytes > most) throw new MediaRefusal('media-too-large', 'bytes', `more than ${most >> 20} MiB`)
      hash.update(chunk)
      await file.writeFile(chunk)
    }
    type ??= judge(head, wanted)
    return { type, bytes, sha256: hash.digest('hex') }
  })
}

interface Wanted {
  declaredType: string
  only?: readonly MediaResource[] | undefined
}

function judge(head: Uint8Array, { declaredType, only }: Wanted): MediaType {
  const type = judgeHead(head, declaredType)
  if (only && !only.includes(resourceOf(type))) throw new MediaRefusal('media-type', 'kind', `is ${type}`)
  return type
}

/** Tells a file by its first bytes, of which an empty file has none. Throws a MediaRefusal. */
export function judgeHead(head: Uint8Array, declaredType: string): MediaType {
  if (head.byteLength === 0) throw new MediaRefusal('media-type', 'empty', 'no bytes')
  const type = sniffMedia(head)
  if (!type) {
    const reason = isActive(head) ? 'active' : 'kind'
    throw new MediaRefusal('media-type', reason, 'not a JPEG, PNG, GIF, WebP, MP4, QuickTime or PDF file')
  }
  if (isLie(declaredType, type)) {
    throw new MediaRefusal('media-type', 'lie', `announced as ${declaredType}, but is ${type}`)
  }
  return type
}

async function withFile<T>(path: string, flags: string, work: (file: FileHandle) => Promise<T>): Promise<T> {
  const file = await open(path, flags)
  try {
    return await work(file)
  } finally {
    await file.close()
  }
}

async function writeSynced(path: string, bytes: Buffer): Promise<void> {
  await writeFile(path, bytes, { flush: true })
}

async function syncFolder(path: string): Promise<void> {
  await withFile(path, 'r', (folder) => folder.sync())
}
