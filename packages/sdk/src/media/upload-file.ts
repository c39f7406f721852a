import { beginUpload, continueUpload, finishUpload, type Media } from '@rostrum/protocol'
import { toErrorInfo } from '../client/api-error.js'
import type { Rostrum } from '../rostrum.js'
import { fileKey } from './file-key.js'

/** Callbacks and the abort signal of an upload. */
export interface Following {
  readonly signal: AbortSignal
  /** From 0 to 1. */
  readonly onProgress: (share: number) => void
  /** The connection is lost; the upload continues by itself when it is back. */
  readonly onPause: () => void
  readonly onId: (id: string) => void
}

const smallest = 64 << 10
const largest = 4 << 20
/** The target duration of a chunk: progress is visible, and an interruption loses little. */
const wantedMs = 800
const maxFailures = 8
const timeoutMs = 180_000

const pause = (rostrum: Rostrum, milliseconds: number, signal: AbortSignal) =>
  new Promise<void>((done) => {
    const cancel = rostrum.environment.after(milliseconds, done)
    signal.addEventListener('abort', () => {
      cancel()
      done()
    })
  })

/** Waits until the server can be reached again. */
const reachable = (rostrum: Rostrum, signal: AbortSignal) =>
  new Promise<void>((done) => {
    const { $connectivity } = rostrum.connectivity
    if (!$connectivity.get().isDown) return done()
    const finish = () => {
      stop()
      done()
    }
    const stop = $connectivity.listen(({ isDown }) => {
      if (!isDown) finish()
    })
    signal.addEventListener('abort', finish)
  })

async function sendPieces(rostrum: Rostrum, file: File, following: Following): Promise<Media> {
  const { client, environment } = rostrum
  const { signal, onProgress, onId } = following
  const body = { key: await fileKey(file), bytes: file.size, type: file.type }
  let upload = await client.send(beginUpload, { body, signal })
  onId(upload.Id)
  let size = smallest * 4
  while (!upload.Media && upload.Offset < file.size) {
    onProgress(upload.Offset / file.size)
    const startedAt = environment.now()
    upload = await client.send(continueUpload, {
      params: { id: upload.Id },
      query: { offset: upload.Offset },
      file: file.slice(upload.Offset, upload.Offset + size),
      signal,
      timeout: timeoutMs,
    })
    const took = Math.max(1, environment.now() - startedAt)
    size = Math.round(Math.min(largest, Math.max(smallest, (size * wantedMs) / took)))
  }
  onProgress(1)
  return upload.Media ?? client.send(finishUpload, { params: { id: upload.Id }, signal, timeout: timeoutMs })
}

/**
 * Uploads a file in chunks. Chunks that reached the server before an interruption or a reload are not sent again,
 * because the server reports where to continue. Rejects with an `ApiError`, also when aborted.
 */
export async function uploadFile(rostrum: Rostrum, file: File, following: Following): Promise<Media> {
  const { signal } = following
  for (let failures = 0; ; failures += 1) {
    try {
      return await sendPieces(rostrum, file, following)
    } catch (error) {
      const { code, retryAfter } = toErrorInfo(error)
      const mayPass = code === 'NetworkRequestFailed' || code === 'api-429' || code === 'api-404'
      if (signal.aborted || !mayPass || failures >= maxFailures) throw error
      following.onPause()
      await reachable(rostrum, signal)
      await pause(
        rostrum,
        retryAfter === null ? Math.min(10_000, 300 * 2 ** failures) : retryAfter * 1000,
        signal,
      )
      if (signal.aborted) throw error
    }
  }
}
