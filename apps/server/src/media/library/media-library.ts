import { mkdir, readFile, rename, rm, stat, statfs } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { newId } from '../../db/ids.js'
import { createDrawnFiles, pageName, type DrawnFiles } from '../render/derived-files.js'
import { ingestHandlers, type StoredMedia } from '../upload/ingest-handlers.js'
import { type MediaResource, resourceOf } from '../media-type.js'
import { createPieceStore, type PieceStore } from '../upload/chunk-store.js'
import { spool, type MediaSource } from '../upload/spool.js'
import { syncFolder } from '../upload/synced-files.js'

/** Stores files under a folder, each in its own subfolder with an id that cannot be predicted. */
export interface MediaLibrary extends DrawnFiles {
  /**
   * Stores a file. Throws a MediaError, also when its type is not in `only`. After the answer the file
   * survives a crash; before, nothing remains of it. `owner` is the user in whose queue heavy rendering
   * waits.
   */
  add: (
    source: MediaSource,
    declaredType?: string,
    only?: readonly MediaResource[],
    owner?: string,
  ) => Promise<StoredMedia>
  /** Path and type of a file; undefined when the library has no such id or name. */
  find: (id: string, name: string) => Promise<{ path: string; mimeType: string; bytes: number } | undefined>
  /** The complete file `full` or `feed`, for an upload to a network. */
  read: (id: string, name: string) => Promise<Buffer | undefined>
  remove: (id: string) => Promise<void>
  /** Free disk space in bytes. */
  room: () => Promise<number>
  /** Store for the chunks of uploads that are not complete. */
  readonly pieces: PieceStore
}

const mimeTypes: Record<string, string> = {
  'full.jpg': 'image/jpeg',
  'full.png': 'image/png',
  'full.gif': 'image/gif',
  'full.mp4': 'video/mp4',
  'full.mov': 'video/quicktime',
  'full.pdf': 'application/pdf',
  'feed.webp': 'image/webp',
  [pageName]: 'image/webp',
}
const idFormat = /^med[A-Za-z0-9]{24}$/

/** Opens the library in a folder; creates the folder if it is missing. */
export function createMediaLibrary(folder: string): MediaLibrary {
  const folderOf = (id: string) => join(folder, id.slice(3, 5), id)

  async function add(
    source: MediaSource,
    declaredType = '',
    only?: readonly MediaResource[],
    owner?: string,
  ): Promise<StoredMedia> {
    const id = newId.media()
    const incoming = join(folder, 'incoming', id)
    await mkdir(incoming, { recursive: true })
    try {
      const spooled = join(incoming, 'spooled')
      const { type, bytes, sha256 } = await spool(source, spooled, { declaredType, only })
      const facts = await ingestHandlers[resourceOf(type)](incoming, {
        path: spooled,
        bytes,
        type,
        owner: owner ?? id,
      })
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
    const mimeType = typeOfName(name)
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

  async function room() {
    await mkdir(folder, { recursive: true })
    const { bavail, bsize } = await statfs(folder)
    return bavail * bsize
  }

  const drawn = createDrawnFiles({ find, folderOf })
  return { add, find, read, remove, room, ...drawn, pieces: createPieceStore(join(folder, 'pieces')) }
}

const typeOfName = (name: string): string | undefined => {
  const known = /^cut-[0-9a-f]{16}(\.(?:jpg|png|webp))$/.exec(name)
  const plain = known ? `${known[1] === '.webp' ? 'feed' : 'full'}${known[1]}` : name
  return Object.hasOwn(mimeTypes, plain) ? mimeTypes[plain] : undefined
}
