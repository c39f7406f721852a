import { existsSync, writeSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import type { LiteChannel } from './lite-connection.js'

/** The settings of the thread, and its messages. */
export interface ThreadSettings {
  readonly folder: string
  readonly template?: string
}
export type ThreadCall = { readonly id: number; readonly messages: Uint8Array | null }
export type ThreadAnswer =
  | { readonly id: number; readonly answer: Uint8Array }
  | { readonly id: number; readonly error: unknown }

/** The thread's script, which the build puts next to this file. */
const threadFile = fileURLToPath(new URL('embedded-thread.js', import.meta.url))

/** Whether this is the built server. When run from the sources, the database uses the server's own thread. */
export const hasThread = (): boolean => existsSync(threadFile)

interface Waiting {
  readonly done: (answer: Uint8Array) => void
  readonly fail: (error: unknown) => void
}

/**
 * Opens the embedded database of a folder, which the caller has locked, on its own thread: while a statement runs, the
 * server can answer calls that need no database. Commits are on the disk before the thread answers. When the thread
 * ends unexpectedly, for example on a full disk, the process ends too.
 */
export async function openOnThread(settings: ThreadSettings, file = threadFile): Promise<LiteChannel> {
  const thread = new Worker(file, { workerData: settings })
  const waiting = new Map<number, Waiting>()
  let [lastId, isOpen] = [0, false]
  const ended = new Promise<void>((done) => {
    thread.once('exit', (code) => {
      done()
      if (isOpen) leave(`The thread of the database ended (${code})`, code)
    })
  })
  const call = (messages: Uint8Array | null) =>
    new Promise<Uint8Array>((done, fail) => {
      lastId += 1
      waiting.set(lastId, { done, fail })
      // A command that waits for the answer may have nothing else that keeps its process running.
      thread.ref()
      thread.postMessage({ id: lastId, messages } satisfies ThreadCall)
    })
  thread.on('message', (answer: ThreadAnswer) => {
    const one = waiting.get(answer.id)
    waiting.delete(answer.id)
    if (waiting.size === 0) thread.unref()
    if ('answer' in answer) one?.done(answer.answer)
    else one?.fail(answer.error)
  })
  // The first call is answered when the database is open.
  const failed = new Promise<never>((_, fail) => thread.once('error', fail))
  failed.catch(() => undefined)
  try {
    await Promise.race([call(new Uint8Array()), failed])
    isOpen = true
  } catch (error) {
    await thread.terminate()
    throw error
  }
  return {
    exec: call,
    close: async () => {
      isOpen = false
      await call(null)
      await ended
    },
  }
}

function leave(why: string, code: number): never {
  writeSync(2, `${why}\n`)
  process.exit(code || 70)
}
