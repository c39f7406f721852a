import type { Media, Network } from '@rostrum/protocol'
import { takesJpegOnly } from '@rostrum/rules'
import type { MediaLibrary } from './library/media-library.js'
import { fullName, type MediaFacts } from './wire-media.js'

/** A library file in the form that a network receives. */
export interface SharedFile {
  name: string
  kind: Media['Resource']
  mimeType: string
  bytes: number
}

/**
 * The file that a network receives for a file of a post: rotated and cropped as stored with the post, and as
 * JPEG where the network accepts nothing else. Both are rendered when the post is saved and, if they were
 * deleted, again when it is sent. Undefined when it cannot be rendered. MEDIA42
 */
export async function sharedFile(
  library: MediaLibrary,
  network: Network,
  facts: Pick<MediaFacts, 'id' | 'resource' | 'mimeType' | 'bytes' | 'modifiers'>,
): Promise<SharedFile | undefined> {
  const { id, resource: kind, mimeType, modifiers } = facts
  const whole = { name: fullName(mimeType), bytes: facts.bytes }
  const drawn = modifiers ? await library.cut(id, mimeType, modifiers) : whole
  if (!drawn) return undefined
  if (!takesJpegOnly({ network, mimeType })) return { ...drawn, kind, mimeType }
  const copy = await library.copyAsJpeg(id, drawn.name)
  return copy && { ...copy, kind: 'image', mimeType: 'image/jpeg' }
}
