import { randomUUID } from 'node:crypto'
import { createClient, ErrorReply } from '@redis/client'
import { ConfigurationError } from '../config/configuration.js'
import { afterCommit } from '../db/after-commit.js'
import type { Bus, BusChannel } from './bus.js'
import { askRegularly, createHandlers, messageOf, pauseBefore, readMessage } from './handlers.js'

const connectWithin = 5000
/**
 * A connection without any data for this many milliseconds is dead, whatever the operating system reports.
 */
const silentFor = 15_000
const beatEvery = 5000
/** Milliseconds that closing waits for the last messages to be sent. */
const maxGoodbye = 1000

/** Redis refuses our credentials; retrying would not help. */
const isRefused = (error: unknown): error is ErrorReply =>
  error instanceof ErrorReply &&
  /^(?:WRONGPASS|NOAUTH|NOPERM|ERR (?:AUTH|invalid password|DB index))/i.test(error.message)

function connect(url: string) {
  return createClient({
    url,
    name: 'rostrum',
    // RESP3 publishes and receives on one connection, so a process that can publish can also receive.
    RESP: 3,
    // Messages that fail are not sent later: after the next connect, every subscriber is asked to check.
    disableOfflineQueue: true,
    pingInterval: beatEvery,
    socket: { connectTimeout: connectWithin, socketTimeout: silentFor, reconnectStrategy: pauseBefore },
  })
}

/**
 * The bus of several processes over Redis or Valkey. Nothing is stored there: this process is notified
 * directly, the others after the commit. Messages that get lost (a connection that breaks, a process that
 * dies between commit and message) are made up for, because every subscriber checks after a reconnect and
 * periodically. A Redis that does not answer prevents no start; one that refuses the credentials throws a
 * ConfigurationError.
 */
export async function createRedisBus(settings: {
  url: string
  /** Prefix shared by all servers of one database, so that other systems may use the same Redis. */
  realm: string
  /** Called once with the reason when the connection is lost, and with null when it is back. */
  onChange: (reason: Error | null) => void
}): Promise<Bus> {
  const { deliver, subscribe, askAll } = createHandlers()
  const self = randomUUID()
  const topic = `rostrum:${settings.realm}`
  const unsent = new Set<BusChannel>()
  const client = connect(settings.url)
  let isListening = false
  let isAway = false
  let isClosed = false

  const isUp = () => client.isReady && isListening

  const leave = (reason: unknown) => {
    if (isAway || isClosed) return
    isAway = true
    settings.onChange(reason instanceof Error ? reason : new Error(String(reason)))
  }

  const receive = (message: string) => {
    const [sender = '', said = ''] = message.split('\n', 2)
    const read = sender === self ? undefined : readMessage(said)
    if (read) deliver(read.channel, read.ids)
  }

  const tell = (channel: BusChannel, ids: readonly string[]) => {
    client.publish(topic, `${self}\n${messageOf(channel, ids)}`).catch((error: unknown) => {
      unsent.add(channel)
      leave(error)
    })
  }

  /**
   * Runs after each connect: subscribes (after the first one the client does so itself), and makes up for
   * lost messages.
   */
  async function arrive() {
    if (!isListening) await client.subscribe(topic, receive)
    isListening = true
    if (isAway) settings.onChange(null)
    isAway = false
    const late = [...unsent]
    unsent.clear()
    for (const channel of late) tell(channel, [])
    askAll()
  }

  await new Promise<void>((done, fail) => {
    const late = setTimeout(done, connectWithin)
    // The first answer decides: accepted, refused, or no answer, which does not prevent the start.
    const begin = () => {
      clearTimeout(late)
      done()
    }
    const judge = (error: unknown) => {
      leave(error)
      if (!isRefused(error)) return begin()
      clearTimeout(late)
      fail(
        new ConfigurationError([
          `  BUS_URL must lead to a Redis that lets us in, which says: ${error.message}`,
        ]),
      )
    }
    client.on('error', judge)
    client.on('ready', () => void arrive().then(begin, judge))
    client.connect().catch(judge)
  }).catch((error: unknown) => {
    client.destroy()
    throw error
  })
  const stopAsking = askRegularly(askAll, isUp)
  return {
    publish: (channel, ids, trx) =>
      afterCommit(trx, () => {
        deliver(channel, ids)
        tell(channel, ids)
      }),
    subscribe,
    isUp,
    close: async () => {
      isClosed = true
      stopAsking()
      const late = setTimeout(() => client.destroy(), maxGoodbye)
      if (client.isReady) await client.close()
      else client.destroy()
      clearTimeout(late)
    },
  }
}
