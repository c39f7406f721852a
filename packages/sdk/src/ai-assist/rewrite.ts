import { errorCodes, pollRephrase, rephrase, type BodyInputOf } from '@rostrum/protocol'
import { pollsRewriting } from '@rostrum/rules'
import { ApiError, failingOf, isApiError } from '../client/api-error.js'
import type { Rostrum } from '../rostrum.js'
import { readEvents } from './read-events.js'

/** What came of a rewriting: the text, and what goes with the post. */
export interface Rewritten {
  readonly text: string
  readonly log: unknown
}

const pollEvery = 1000
const longest = 100_000

const codeOf = (code: string) => errorCodes.find((known) => known === code) ?? 'rephraseException'

/**
 * Asks for a rewriting as a stream (B7.21). Where a proxy keeps the stream back, or cuts it, the same rewriting is
 * polled (B7.22, ASSIST11). Whichever says first how it ended counts. An aborted one is ended on the server.
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
  let isOver = false
  let cancel = () => {}
  const streaming = new AbortController()

  const poll = (stop: boolean) =>
    client.send(pollRephrase, { body: { requestId, ...(stop ? { stop } : {}) }, timeout: 10_000 })

  return new Promise<Rewritten>((resolve, reject) => {
    let log: unknown
    const settle = (finish: () => void) => {
      if (isOver) return
      isOver = true
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
      fail(new ApiError(failingOf('rephraseException')))
    }
    const ask = async () => {
      try {
        const answer = await poll(false)
        if (isOver) return
        if (answer.IsComplete) {
          log = answer.log
          complete(answer.text)
          return
        }
        if (answer.text) onProgress(answer.text)
      } catch (error) {
        // Not yet there, or not reachable for a moment: the stream may still be on its way.
        const isFinal = isApiError(error) && error.code !== 'api-404' && error.code !== 'NetworkRequestFailed'
        if (isFinal) return fail(error)
      }
      if (environment.now() - started > longest) return fail(new ApiError(failingOf('rephraseException')))
      if (!isOver) cancel = environment.after(pollEvery, () => void ask())
    }
    const watch = () => {
      if (isOver) return
      const runningMs = environment.now() - started
      if (pollsRewriting({ runningMs, hasHeard })) void ask()
      else if (!hasHeard) cancel = environment.after(pollEvery, watch)
    }
    const read = (stream: ReadableStream<Uint8Array>) =>
      readEvents(stream, (event) => {
        hasHeard = true
        if (isOver) return
        if (event.type === 'progress') onProgress(event.text)
        if (event.type === 'metadata') log = event.log
        if (event.type === 'complete') complete(event.text)
        if (event.type === 'error') fail(new ApiError(failingOf(codeOf(event.code))))
      })
    const open = async () => {
      const request = { body: { ...body, requestId }, signal: streaming.signal, timeout: longest }
      try {
        await client.stream(rephrase, request, read)
      } catch (error) {
        const isCut = isApiError(error) && error.code === 'NetworkRequestFailed'
        if (!isCut || environment.now() - started < 500) return fail(error)
      }
      // The stream ended without saying how: it is still being written, and can be asked for.
      if (!isOver) {
        cancel()
        await ask()
      }
    }
    signal.addEventListener('abort', onAbort)
    cancel = environment.after(pollEvery, watch)
    void open()
  })
}
