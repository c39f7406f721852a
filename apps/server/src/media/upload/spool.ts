import { createHash } from 'node:crypto'
import { MediaError } from '../media-error.js'
import {
  isActive,
  isMismatch,
  resourceOf,
  sniffedLength,
  sniffMedia,
  type MediaResource,
  type MediaType,
} from '../media-type.js'
import { withFile } from './synced-files.js'

/** Bytes of a file, complete or as a stream. */
export type MediaSource = Uint8Array | AsyncIterable<Uint8Array>

/** Maximum size in bytes for each kind of file. */
export const maxBytes: Record<MediaResource, number> = {
  image: 20 << 20,
  gif: 15 << 20,
  video: 512 << 20,
  pdf: 100 << 20,
}

/**
 * Writes a stream to a file. The type is detected by the first bytes, so a wrong one is refused before the
 * rest arrives.
 */
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
      const limit = maxBytes[type ? resourceOf(type) : 'image']
      if (bytes > limit) throw new MediaError('media-too-large', `more than ${limit >> 20} MiB`)
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
  if (only && !only.includes(resourceOf(type))) throw new MediaError('media-type', `is ${type}`)
  return type
}

/** Detects the type of a file by its first bytes; an empty file has none. Throws a MediaError. */
export function judgeHead(head: Uint8Array, declaredType: string): MediaType {
  if (head.byteLength === 0) throw new MediaError('media-empty', 'no bytes')
  const type = sniffMedia(head)
  if (!type) {
    const code = isActive(head) ? 'media-active' : 'media-type'
    throw new MediaError(code, 'not a JPEG, PNG, GIF, WebP, MP4, QuickTime or PDF file')
  }
  if (isMismatch(declaredType, type)) {
    throw new MediaError('media-mismatch', `announced as ${declaredType}, but is ${type}`)
  }
  return type
}
