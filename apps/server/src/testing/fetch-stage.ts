import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach } from 'vitest'
import { FetchError } from '../guarded-fetch/fetch-error.js'
import {
  createGuardedFetch,
  type GuardedFetch,
  type GuardedFetchSettings,
} from '../guarded-fetch/guarded-fetch.js'
import type { Resolve } from '../guarded-fetch/public-address.js'

/** Web servers on this machine, and guarded fetches that request them. */
export interface FetchStage {
  /** Starts a web server; `connections` counts the connections to it. */
  readonly listen: (listener: RequestListener) => Promise<{ port: number; connections: () => number }>
  /** Creates a guarded fetch that may use any port. */
  readonly create: (settings?: GuardedFetchSettings) => GuardedFetch
  /** Closes something after the test. */
  readonly closeLater: (close: () => unknown) => void
}

/** Creates the stage of a test file; after each test all that it opened is closed. */
export function fetchStage(): FetchStage {
  const closers: (() => unknown)[] = []
  afterEach(async () => {
    await Promise.all(closers.splice(0).map((close) => close()))
  })
  return {
    async listen(listener) {
      let count = 0
      const server = createServer(listener)
      server.on('connection', () => {
        count += 1
      })
      await new Promise<void>((done) => {
        server.listen(0, '127.0.0.1', done)
      })
      closers.push(
        () => new Promise((done) => server.close(done)),
        () => server.closeAllConnections(),
      )
      return { port: (server.address() as AddressInfo).port, connections: () => count }
    },
    create(settings = {}) {
      const { guardedFetch, close } = createGuardedFetch({ ports: 'all', ...settings })
      closers.push(close)
      return guardedFetch
    },
    closeLater: (close) => void closers.push(close),
  }
}

/** Why a guarded request was refused or failed; `answered` when it was answered. */
export async function reasonOf(answer: Promise<unknown>): Promise<string> {
  try {
    await answer
  } catch (error) {
    return error instanceof FetchError ? error.reason : `unexpected ${String(error)}`
  }
  return 'answered'
}

/** A name server that gives these addresses for every name. */
export const resolveTo =
  (...addresses: string[]): Resolve =>
  (_host, _options, done) =>
    done(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    )
