import { busChannels, type BusChannel, type BusHandler } from './bus.js'

/** Hands what was told to everybody in this process who listens. */
export function createHandlers() {
  const handlers = new Map<BusChannel, Set<BusHandler>>(busChannels.map((channel) => [channel, new Set()]))
  const deliver = (channel: BusChannel, ids: readonly string[]) => {
    for (const handler of handlers.get(channel) ?? []) handler(ids)
  }
  return {
    deliver,
    /** Asks everybody to look: something may have been missed. */
    askAll: () => busChannels.forEach((channel) => deliver(channel, [])),
    subscribe: (channel: BusChannel, handler: BusHandler) => {
      handlers.get(channel)?.add(handler)
      return () => void handlers.get(channel)?.delete(handler)
    },
  }
}

const lookEvery = 5000
const lookEveryAlone = 1000

/**
 * Asks everybody to look now and then, for a message may be lost with the process that was about to send it: every
 * five seconds, and every second while the bus is away. Answers how to stop.
 */
export function askRegularly(askAll: () => void, isUp: () => boolean): () => void {
  let looked = performance.now()
  const timer = setInterval(() => {
    if (isUp() && performance.now() - looked < lookEvery) return
    looked = performance.now()
    askAll()
  }, lookEveryAlone)
  timer.unref()
  return () => clearInterval(timer)
}

const firstPause = 250
const longestPause = 5000

/** Milliseconds before a connection is tried once more: twice as long each time, and never all at the same moment. */
export const pauseBefore = (tries: number): number =>
  Math.min(longestPause, firstPause * 2 ** Math.min(tries, 10)) * (0.5 + Math.random() / 2)

/** What was told, as it goes over the wire. */
export const messageOf = (channel: BusChannel, ids: readonly string[]): string => [channel, ...ids].join(' ')

/** Reads a message; undefined when it names no channel that is known here. */
export function readMessage(message: string): { channel: BusChannel; ids: string[] } | undefined {
  const [name, ...ids] = message.split(' ')
  const channel = busChannels.find((known) => known === name)
  return channel && { channel, ids }
}
