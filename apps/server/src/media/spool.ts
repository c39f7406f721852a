import { createHash } from 'node:crypto'
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
import { withFile } from './synced-files.js'

/** Bytes as they come, whole or in pieces. */
export type MediaSource = Uint8Array | AsyncIterable<Uint8Array>

/** Most bytes of a file of each kind. */
export const mostBytes: Record<MediaResource, number> = {
  image: 20 << 20,
  gif: 15 << 20,
  video: 512 << 20,
  pdf: 100 << 20,
}

/** Writes what comes to a file. It is judged by its first bytes, so a wrong kind is refused before the rest comes. */
export async function spool(
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
      if (bytes > most) throw new MediaRefusal('media-too-large', `more than ${most >> 20} MiB`)
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
  if (only && !only.includes(resourceOf(type))) throw new MediaRefusal('media-type', `is ${type}`)
  return type
}

/** Tells a file by its first bytes, of which an empty file has none. Throws a MediaRefusal. */
export function judgeHead(head: Uint8Array, declaredType: string): MediaType {
  if (head.byteLength === 0) throw new MediaRefusal('media-empty', 'no bytes')
  const type = sniffMedia(head)
  if (!type) {
    const code = isActive(head) ? 'media-active' : 'media-type'
    throw new MediaRefusal(code, 'not a JPEG, PNG, GIF, WebP, MP4, QuickTime or PDF file')
  }
  if (isLie(declaredType, type)) {
    throw new MediaRefusal('media-mismatch', `announced as ${declaredType}, but is ${type}`)
  }
  return type
}
