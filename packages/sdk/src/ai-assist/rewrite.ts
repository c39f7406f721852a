import { errorCodes, pollRephrase, rephrase, type BodyInputOf } from '@rostrum/protocol'
import { pollsRewriting } from '@rostrum/rules'
import { ApiError, errorInfoOf, isApiError } from '../client/api-error.js'
import { sendStream } from '../client/send-stream.js'
import type { Rostrum } from '../rostrum.js'
import { readEvents } from './read-events.js'

/** The result of a rewrite: the text, and what is submitted with the post. */
export interface Rewritten {
  readonly text: string
  readonly log: unknown
}

const pollEvery = 1000
const timeoutMs = 100_000

const codeOf = (code: string) => errorCodes.find((known) => known === code) ?? 'rephraseException'

/**
 * Requests a rewrite as a stream (B7.21). Where a proxy buffers or cuts the stream, the same rewrite is polled (B7.22,
 * ASSIST11); the first of both that reports the end counts. Aborting also stops it on the server. ASSIST5
 */
export const rewrite = async (
  { client, environment }: Pick<Rostrum, 'client' | 'environment'>,
  body: BodyInputOf<typeof rephrase>,
  signal: AbortSignal,
  onProgress: (text: string) => void,
): Promise<Rewritten> => {
  const requestId = environment.uuid()
  const started = environment.now()
  let hasHeard = false
  let isDone = false
  let cancel = () => {}
  const streaming = new AbortController()

  const poll = (stop: boolean) =>
    client.send(pollRephrase, { body: { requestId, ...(stop ? { stop } : {}) }, timeout: 10_000 })

  return new Promise<Rewritten>((resolve, reject) => {
    let log: unknown
    const settle = (finish: () => void) => {
      if (isDone) return
      isDone = true
      cancel()
      signal.removeEventListener('abort', onAbort)
      streaming.abort()
      finish()
    }
    const fail = (error: unknown) =>
      settle(() => reject(error instanceof Error ? error : new Error('failed')))
    const complete = (text: string) => settle(() => resolve({ text, log }))
    const onAbort = () => {
      void poll(true).catch(() => {})
      fail(new ApiError(errorInfoOf('rephraseException')))
    }
    const ask = async () => {
      try {
        const answer = await poll(false)
        if (isDone) return
        if (answer.IsComplete) {
          log = answer.log
          complete(answer.text)
          return
        }
        if (answer.text) onProgress(answer.text)
      } catch (error) {
        // The rewrite is not known yet, or the server is briefly unreachable: the stream may still arrive.
        const isFinal = isApiError(error) && error.code !== 'api-404' && error.code !== 'NetworkRequestFailed'
        if (isFinal) return fail(error)
      }
      if (environment.now() - started > timeoutMs) return fail(new ApiError(errorInfoOf('rephraseException')))
      if (!isDone) cancel = environment.after(pollEvery, () => void ask())
    }
    const watch = () => {
      if (isDone) return
      const runningMs = environment.now() - started
      if (pollsRewriting({ runningMs, hasHeard })) void ask()
      else if (!hasHeard) cancel = environment.after(pollEvery, watch)
    }
    const read = (stream: ReadableStream<Uint8Array>) =>
      readEvents(stream, (event) => {
        hasHeard = true
        if (isDone) return
        if (event.type === 'progress') onProgress(event.text)
        if (event.type === 'metadata') log = event.log
        if (event.type === 'complete') complete(event.text)
        if (event.type === 'error') fail(new ApiError(errorInfoOf(codeOf(event.code))))
      })
    const open = async () => {
      const request = { body: { ...body, requestId }, signal: streaming.signal, timeout: timeoutMs }
      try {
        await sendStream(client, rephrase, request, read)
      } catch (error) {
        const isCut = isApiError(error) && error.code === 'NetworkRequestFailed'
        if (!isCut || environment.now() - started < 500) return fail(error)
      }
      // The stream ended without a result, so the rewrite is still running and can be polled.
      if (!isDone) {
        cancel()
        await ask()
      }
    }
    signal.addEventListener('abort', onAbort)
    cancel = environment.after(pollEvery, watch)
    void open()
  })
}
