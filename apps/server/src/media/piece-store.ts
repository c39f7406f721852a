import { createReadStream } from 'node:fs'
import { mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { MediaRefusal } from './media-refusal.js'

/** Keeps the pieces of uploads that are under way, each upload in one file. */
export interface PieceStore {
  /**
   * Writes a piece at its place, safe against a crash, and answers how long it was. Undefined when what came before
   * is gone. Throws a MediaRefusal when more comes than `most`.
   */
  write: (
    id: string,
    piece: { offset: number; most: number; source: AsyncIterable<Uint8Array> },
  ) => Promise<number | undefined>
  /** The first bytes, for a look at what it is. */
  head: (id: string, length: number) => Promise<Uint8Array>
  read: (id: string) => AsyncIterable<Uint8Array>
  remove: (id: string) => Promise<void>
}

/** Opens the store in a folder, which is made when it is missing. */
export function createPieceStore(folder: string): PieceStore {
  const pathOf = (id: string) => join(folder, id)

  async function openAt(id: string, offset: number) {
    await mkdir(folder, { recursive: true })
    try {
      return await open(pathOf(id), offset === 0 ? 'w' : 'r+')
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
      throw error
    }
  }

  return {
    async write(id, { offset, most, source }) {
      const file = await openAt(id, offset)
      if (!file) return undefined
      try {
        let written = 0
        for await (const chunk of source) {
          if (written + chunk.byteLength > most) {
            throw new MediaRefusal('media-too-large', 'more bytes than were announced')
          }
          await file.write(chunk, 0, chunk.byteLength, offset + written)
          written += chunk.byteLength
        }
        await file.datasync()
        return written
      } finally {
        await file.close()
      }
    },
    async head(id, length) {
      const file = await open(pathOf(id), 'r')
      try {
        const bytes = Buffer.alloc(length)
        const { bytesRead } = await file.read(bytes, 0, length, 0)
        return bytes.subarray(0, bytesRead)
      } finally {
        await file.close()
      }
    },
    read: (id) => createReadStream(pathOf(id)),
    remove: (id) => rm(pathOf(id), { force: true }),
  }
}
