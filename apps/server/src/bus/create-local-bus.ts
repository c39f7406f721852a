import { afterCommit } from '../db/after-commit.js'
import type { Bus } from './bus.js'
import { createHandlers } from './handlers.js'

/** The bus of a single process on the embedded database. */
export function createLocalBus(): Bus {
  const { deliver, subscribe } = createHandlers()
  return {
    publish: (channel, ids, trx) => afterCommit(trx, () => deliver(channel, ids)),
    subscribe,
    isUp: () => true,
    close: () => Promise.resolve(),
  }
}
