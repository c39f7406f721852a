import { busChannels, type BusChannel, type BusHandler } from './bus.js'

/** Passes messages to all subscribers of this process. */
export function createHandlers() {
  const handlers = new Map<BusChannel, Set<BusHandler>>(busChannels.map((channel) => [channel, new Set()]))
  const deliver = (channel: BusChannel, ids: readonly string[]) => {
    for (const handler of handlers.get(channel) ?? []) handler(ids)
  }
  return {
    deliver,
    /** Asks all subscribers to check the database: messages may have been lost. */
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
 * Asks all subscribers to check periodically, because a message can be lost with the process that was about
 * to send it: every five seconds, and every second while the bus is down. Returns a function that stops it.
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
const maxPause = 5000

/** Milliseconds before the next attempt to connect: doubled each time, with jitter. */
export const pauseBefore = (tries: number): number =>
  Math.min(maxPause, firstPause * 2 ** Math.min(tries, 10)) * (0.5 + Math.random() / 2)

/** A message in its wire format. */
export const messageOf = (channel: BusChannel, ids: readonly string[]): string => [channel, ...ids].join(' ')

/** Parses a message; undefined when it names no known channel. */
export function readMessage(message: string): { channel: BusChannel; ids: string[] } | undefined {
  const [name, ...ids] = message.split(' ')
  const channel = busChannels.find((known) => known === name)
  return channel && { channel, ids }
}
