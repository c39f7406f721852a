import { cancelUpload, type Media } from '@rostrum/protocol'
import { atom, type ReadableAtom } from 'nanostores'
import { errorInfoOf, toErrorInfo, type ErrorInfo } from '../client/api-error.js'
import { perClient } from '../per-client.js'
import { uploadFile } from './upload-file.js'

/**
 * `waiting`: other uploads go first; `paused`: offline, continues when the connection is back; `finishing`: the server
 * processes the file.
 */
export type UploadState = 'waiting' | 'sending' | 'paused' | 'finishing' | 'done' | 'failed'

/** An upload. */
export interface Upload {
  readonly id: number
  readonly name: string
  readonly bytes: number
  readonly type: string
  readonly state: UploadState
  /** From 0 to 1. */
  readonly progress: number
  readonly media: Media | null
  readonly failing: ErrorInfo | null
}

/** The uploads of a client. */
export interface MediaStore {
  /** Uploads in progress and failed ones, oldest first. */
  readonly $uploads: ReadableAtom<readonly Upload[]>
  /**
   * Uploads a file. `done` resolves when the upload has finished or was cancelled (media null). A failed upload stays
   * until it is retried or cancelled.
   */
  upload(file: File): { readonly id: number; readonly done: Promise<Upload> }
  /** Stops an upload and deletes it, here and on the server. */
  cancel(id: number): void
  /** Retries a failed upload; chunks that the server has already are not sent again. */
  retry(id: number): void
}

const maxAtOnce = 3

interface Running {
  readonly file: File
  controller: AbortController
  serverId: string | null
  readonly settle: (upload: Upload) => void
}

/** Uploads several files concurrently, with their progress. */
export const mediaOf = perClient((rostrum): MediaStore => {
  const $uploads = atom<readonly Upload[]>([])
  const running = new Map<number, Running>()
  let last = 0
  let active = 0

  const find = (id: number) => $uploads.get().find((upload) => upload.id === id)
  const change = (id: number, part: Partial<Upload>) =>
    $uploads.set($uploads.get().map((upload) => (upload.id === id ? { ...upload, ...part } : upload)))
  const forget = (id: number) => {
    running.delete(id)
    $uploads.set($uploads.get().filter((upload) => upload.id !== id))
  }

  const next = () => {
    if (active >= maxAtOnce) return
    const waiting = $uploads.get().find(({ state }) => state === 'waiting')
    const work = waiting && running.get(waiting.id)
    if (waiting && work) void send(waiting.id, work)
  }

  const send = async (id: number, work: Running) => {
    active += 1
    change(id, { state: 'sending', failing: null })
    const { signal } = work.controller
    try {
      const media = await uploadFile(rostrum, work.file, {
        signal,
        onId: (serverId) => (work.serverId = serverId),
        onProgress: (progress) => change(id, { progress, state: progress < 1 ? 'sending' : 'finishing' }),
        onPause: () => change(id, { state: 'paused' }),
      })
      const upload = find(id)
      if (upload) work.settle({ ...upload, state: 'done', progress: 1, media })
      forget(id)
    } catch (error) {
      if (!signal.aborted) change(id, { state: 'failed', failing: toErrorInfo(error) })
    } finally {
      active -= 1
      next()
    }
  }

  rostrum.events.on('disposed', () => {
    for (const { controller } of running.values()) controller.abort()
  })

  return {
    $uploads,
    upload: (file) => {
      const id = (last += 1)
      const upload: Upload = {
        id,
        name: file.name,
        bytes: file.size,
        type: file.type,
        state: 'waiting',
        progress: 0,
        media: null,
        failing: null,
      }
      const done = new Promise<Upload>((settle) => {
        running.set(id, { file, controller: new AbortController(), serverId: null, settle })
      })
      $uploads.set([...$uploads.get(), upload])
      // An empty file is rejected without a call: there is nothing to send.
      if (file.size === 0) change(id, { state: 'failed', failing: errorInfoOf('media-empty') })
      next()
      return { id, done }
    },
    cancel: (id) => {
      const work = running.get(id)
      const upload = find(id)
      if (!work || !upload) return
      work.controller.abort()
      forget(id)
      work.settle({ ...upload, state: 'failed' })
      if (work.serverId) {
        rostrum.client.send(cancelUpload, { params: { id: work.serverId } }).catch(() => {})
      }
    },
    retry: (id) => {
      const work = running.get(id)
      if (!work || find(id)?.state !== 'failed' || work.file.size === 0) return
      work.controller = new AbortController()
      change(id, { state: 'waiting', failing: null })
      next()
    },
  }
})
