import { existsSync, writeSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import type { LiteChannel } from './lite-connection.js'

/** What the thread is given, and what it says. */
export interface ThreadSettings {
  readonly folder: string
  readonly template?: string
}
export type ThreadCall = { readonly id: number; readonly messages: Uint8Array | null }
export type ThreadAnswer =
  | { readonly id: number; readonly answer: Uint8Array }
  | { readonly id: number; readonly error: unknown }

/** A thread starts from a file of its own, which the build lays beside this one. */
const threadFile = fileURLToPath(new URL('embedded-thread.js', import.meta.url))

/** Whether this is the built server. From its sources the database runs on the server's own thread. */
export const hasThread = (): boolean => existsSync(threadFile)

interface Waiting {
  readonly done: (answer: Uint8Array) => void
  readonly fail: (error: unknown) => void
}

/**
 * Opens the embedded database of a folder, which the caller has locked, on a thread of its own: while a statement
 * runs, the server answers everybody whom it needs no database for. What is committed is on the disk before the thread
 * answers. When the thread ends by itself the process ends too, as when the disk takes nothing more.
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
      // Nothing else may keep a command running while it waits.
      thread.ref()
      thread.postMessage({ id: lastId, messages } satisfies ThreadCall)
    })
  thread.on('message', (said: ThreadAnswer) => {
    const one = waiting.get(said.id)
    waiting.delete(said.id)
    if (waiting.size === 0) thread.unref()
    if ('answer' in said) one?.done(said.answer)
    else one?.fail(said.error)
  })
  // The first one is answered when the database is open.
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
