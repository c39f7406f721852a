/** A file that is uploaded in parts. */
export interface Upload {
  readonly id: string
  readonly owner: string
  readonly total: number
  readonly category: string | undefined
  readonly parts: Map<number, Buffer>
}

export interface Uploads {
  readonly open: (upload: Upload) => void
  readonly find: (id: string, owner: string) => Upload | undefined
  /** All parts in order; undefined when one is missing or the total differs from the announced size. */
  readonly join: (upload: Upload) => Buffer | undefined
  readonly close: (id: string) => void
}

/** Creates the store of incomplete uploads; they do not survive a restart. */
export function createUploads(): Uploads {
  const uploads = new Map<string, Upload>()
  return {
    open: (upload) => void uploads.set(upload.id, upload),
    find(id, owner) {
      const upload = uploads.get(id)
      return upload?.owner === owner ? upload : undefined
    },
    join({ parts, total }) {
      const indexes = [...parts.keys()].toSorted((a, b) => a - b)
      if (indexes.some((index, position) => index !== position)) return undefined
      const bytes = Buffer.concat(indexes.map((index) => parts.get(index) ?? Buffer.alloc(0)))
      return bytes.length === total ? bytes : undefined
    },
    close: (id) => void uploads.delete(id),
  }
}
