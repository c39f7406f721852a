import { randomUUID } from 'node:crypto'
import { createClient, ErrorReply } from '@redis/client'
import { ConfigurationFault } from '../configuration.js'
import { afterCommit } from '../db/after-commit.js'
import type { Bus, BusChannel } from './bus.js'
import { askRegularly, createHandlers, messageOf, pauseBefore, readMessage } from './handlers.js'

const connectWithin = 5000
/** A connection on which nothing comes back for this long is dead, whatever the system says of it. */
const silentFor = 15_000
const beatEvery = 5000
/** How long the end waits for what was told last. */
const longestGoodbye = 1000

/** What a Redis says that will not let us in; another try would not change its mind. */
const isRefused = (error: unknown): error is ErrorReply =>
  error instanceof ErrorReply &&
  /^(?:WRONGPASS|NOAUTH|NOPERM|ERR (?:AUTH|invalid password|DB index))/i.test(error.message)

function connect(url: string) {
  return createClient({
    url,
    name: 'rostrum',
    // The third protocol tells and hears on one connection, so that whoever can tell hears as well.
    RESP: 3,
    // What could not be told at once is not told late: at the next connection everybody is asked to look.
    disableOfflineQueue: true,
    pingInterval: beatEvery,
    socket: { connectTimeout: connectWithin, socketTimeout: silentFor, reconnectStrategy: pauseBefore },
  })
}

/**
 * The bus of several processes over a Redis or Valkey. Nothing is kept there: this process is told directly, the
 * others after the commit. What gets lost meanwhile (a break, the end of a process between its commit and its
 * message) is found because everybody looks again after a break and now and then. A Redis that does not answer
 * stops nobody from starting; one that refuses us is a ConfigurationFault.
 */
export async function createRedisBus(settings: {
  url: string
  /** What the servers of one database have in common, so that others may use the same Redis. */
  realm: string
  /** Called with the reason when the bus goes away, once, and with null when it is back. */
  onChange: (reason: Error | null) => void
}): Promise<Bus> {
  const { deliver, subscribe, askAll } = createHandlers()
  const self = randomUUID()
  const topic = `rostrum:${settings.realm}`
  const untold = new Set<BusChannel>()
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

  const hear = (message: string) => {
    const [sender = '', said = ''] = message.split('\n', 2)
    const read = sender === self ? undefined : readMessage(said)
    if (read) deliver(read.channel, read.ids)
  }

  const tell = (channel: BusChannel, ids: readonly string[]) => {
    client.publish(topic, `${self}\n${messageOf(channel, ids)}`).catch((error: unknown) => {
      untold.add(channel)
      leave(error)
    })
  }

  /** After each connection: listens (the client itself does so from the second on), and makes good what was missed. */
  async function arrive() {
    if (!isListening) await client.subscribe(topic, hear)
    isListening = true
    if (isAway) settings.onChange(null)
    isAway = false
    const late = [...untold]
    untold.clear()
    for (const channel of late) tell(channel, [])
    askAll()
  }

  await new Promise<void>((done, fail) => {
    const late = setTimeout(done, connectWithin)
    // The first word decides: let in, turned away, or no answer, which is no reason not to start.
    const begin = () => {
      clearTimeout(late)
      done()
    }
    const judge = (error: unknown) => {
      leave(error)
      if (!isRefused(error)) return begin()
      clearTimeout(late)
      fail(
        new ConfigurationFault([
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
      const late = setTimeout(() => client.destroy(), longestGoodbye)
      if (client.isReady) await client.close()
      else client.destroy()
      clearTimeout(late)
    },
  }
}
