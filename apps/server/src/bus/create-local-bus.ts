import { busChannels, type Bus, type BusChannel, type BusHandler } from './bus.js'

/** Hands what was told to everybody in this process who listens. */
export function createHandlers() {
  const handlers = new Map<BusChannel, Set<BusHandler>>(busChannels.map((channel) => [channel, new Set()]))
  return {
    deliver: (channel: BusChannel, ids: readonly string[]) => {
      for (const handler of handlers.get(channel) ?? []) handler(ids)
    },
    subscribe: (channel: BusChannel, handler: BusHandler) => {
      handlers.get(channel)?.add(handler)
      return () => void handlers.get(channel)?.delete(handler)
    },
  }
}

/**
 * The bus of a single process on the embedded database. It does not wait for the commit: that database has one
 * connection, so whoever looks for what was told waits for the end of the transaction anyway.
 */
export function createLocalBus(): Bus {
  const { deliver, subscribe } = createHandlers()
  return {
    publish: (channel, ids) => {
      deliver(channel, ids)
      return Promise.resolve()
    },
    subscribe,
    close: () => Promise.resolve(),
  }
}
