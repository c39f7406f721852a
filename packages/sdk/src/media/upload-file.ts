import { beginUpload, continueUpload, finishUpload, type Media } from '@rostrum/protocol'
import { toFailing } from '../client/api-error.js'
import type { Rostrum } from '../rostrum.js'
import { fileKey } from './file-key.js'

/** How an upload is followed while it goes on. */
export interface Following {
  readonly signal: AbortSignal
  /** From 0 to 1. */
  readonly onProgress: (share: number) => void
  /** The connection is gone: it goes on by itself when it is back. */
  readonly onPause: () => void
  readonly onId: (id: string) => void
}

const smallest = 64 << 10
const largest = 4 << 20
/** About as long should a piece take: the progress is seen to move, and little is lost by a cut. */
const wantedMs = 800
const mostFailures = 8
const patience = 180_000

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
      timeout: patience,
    })
    const took = Math.max(1, environment.now() - startedAt)
    size = Math.round(Math.min(largest, Math.max(smallest, (size * wantedMs) / took)))
  }
  onProgress(1)
  return upload.Media ?? client.send(finishUpload, { params: { id: upload.Id }, signal, timeout: patience })
}

/**
 * Brings a file to the server in pieces. What a cut of the network or a reload left there is not sent again: the
 * server says where to go on. Rejects with an `ApiError`, when it was aborted as well.
 */
export async function uploadFile(rostrum: Rostrum, file: File, following: Following): Promise<Media> {
  const { signal } = following
  for (let failures = 0; ; failures += 1) {
    try {
      return await sendPieces(rostrum, file, following)
    } catch (error) {
      const { code, retryAfter } = toFailing(error)
      const mayPass = code === 'NetworkRequestFailed' || code === 'api-429' || code === 'api-404'
      if (signal.aborted || !mayPass || failures >= mostFailures) throw error
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
