import { constants, createReadStream } from 'node:fs'
import { mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { MediaError } from '../media-error.js'

/** Stores the chunks of incomplete uploads, each upload in one file. */
export interface PieceStore {
  /**
   * Writes a chunk at its offset, durably, and answers its length in bytes. Undefined when the earlier chunks
   * are gone. Throws a MediaError when the upload exceeds `maxLength` bytes.
   */
  write: (
    id: string,
    piece: { offset: number; maxLength: number; source: AsyncIterable<Uint8Array> },
  ) => Promise<number | undefined>
  /** The first bytes of an upload, to detect its type. */
  head: (id: string, length: number) => Promise<Uint8Array>
  read: (id: string) => AsyncIterable<Uint8Array>
  remove: (id: string) => Promise<void>
}

/** Opens the store in a folder; creates the folder if it is missing. */
export function createPieceStore(folder: string): PieceStore {
  const pathOf = (id: string) => join(folder, id)

  async function openAt(id: string, offset: number) {
    await mkdir(folder, { recursive: true })
    try {
      // Not truncated at offset 0: a late repetition of the first chunk must not delete the chunks after it.
      return await open(pathOf(id), offset === 0 ? constants.O_RDWR | constants.O_CREAT : constants.O_RDWR)
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
      throw error
    }
  }

  return {
    async write(id, { offset, maxLength, source }) {
      const file = await openAt(id, offset)
      if (!file) return undefined
      try {
        let written = 0
        for await (const chunk of source) {
          if (written + chunk.byteLength > maxLength) {
            throw new MediaError('media-too-large', 'more bytes than were announced')
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
