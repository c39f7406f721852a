import { mkdirSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { networks } from '../network.js'

/** Facts about a file that a network received. Its bytes are stored separately. */
export const mediaFile = z.object({
  id: z.string(),
  network: z.enum(networks),
  /** X: user id. LinkedIn: the owner's URN. */
  owner: z.string(),
  kind: z.enum(['image', 'gif', 'video', 'document']),
  type: z.string(),
  size: z.number(),
  width: z.optional(z.number()),
  height: z.optional(z.number()),
  alt: z.string(),
  /** Of a video: the id of the picture that stands for it, or the moment in milliseconds. */
  cover: z.optional(z.union([z.string(), z.number()])),
  /** Of a video: its captions as SRT, and their language. */
  captions: z.optional(z.object({ language: z.string(), text: z.string() })),
  /** When processing ends, in milliseconds since 1970. */
  readyAt: z.number(),
  /** Why processing fails; callers see it from `readyAt` on. */
  failure: z.optional(z.string()),
})
export type MediaFile = z.infer<typeof mediaFile>

export interface MediaStore {
  readonly add: (file: MediaFile, bytes: Buffer) => Promise<void>
  readonly find: (id: string) => MediaFile | undefined
  readonly describe: (id: string, alt: string) => void
  /** Says which picture stands for a video. */
  readonly cover: (id: string, picture: string) => void
  /** Says what is said in a video. */
  readonly caption: (id: string, captions: NonNullable<MediaFile['captions']>) => void
  readonly read: (id: string) => Promise<Buffer | undefined>
  readonly list: () => MediaFile[]
  readonly load: (files: readonly MediaFile[]) => void
}

/** Stores bytes in memory, or in `folder` when one is given. `changed` is called after each change. */
export function createMediaStore(folder: string | undefined, changed: () => void): MediaStore {
  const files = new Map<string, MediaFile>()
  const memory = new Map<string, Buffer>()
  if (folder) mkdirSync(folder, { recursive: true })
  return {
    async add(file, bytes) {
      if (folder) await writeFile(join(folder, file.id), bytes)
      else memory.set(file.id, bytes)
      files.set(file.id, file)
      changed()
    },
    find: (id) => files.get(id),
    describe(id, alt) {
      const file = files.get(id)
      if (file) files.set(id, { ...file, alt })
      changed()
    },
    cover(id, picture) {
      const file = files.get(id)
      if (file) files.set(id, { ...file, cover: picture })
      changed()
    },
    caption(id, captions) {
      const file = files.get(id)
      if (file) files.set(id, { ...file, captions })
      changed()
    },
    async read(id) {
      if (!files.has(id)) return undefined
      return folder ? readFile(join(folder, id)).catch(() => undefined) : memory.get(id)
    },
    list: () => [...files.values()],
    load(known) {
      for (const file of known) files.set(file.id, file)
    },
  }
}
