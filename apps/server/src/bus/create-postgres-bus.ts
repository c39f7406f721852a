import { type Kysely, sql } from 'kysely'
import pg from 'pg'
import type { Schema } from '../db/schema.js'
import type { Bus, BusChannel } from './bus.js'
import { askRegularly, createHandlers, messageOf, pauseBefore, readMessage } from './handlers.js'

const channelName = 'rostrum'
/** PostgreSQL takes less than 8000 bytes a message. */
const maxBytes = 7000
/** Milliseconds between test queries: they detect a connection that broke without an error. */
const beatEvery = 15_000
const timeout = 10_000

/** Cuts a list of ids into messages that are short enough. */
export function* messagesOf(channel: BusChannel, ids: readonly string[]): Generator<string> {
  let part: string[] = []
  let bytes = channel.length
  for (const id of ids) {
    bytes += id.length + 1
    if (bytes > maxBytes) {
      yield messageOf(channel, part)
      part = []
      bytes = channel.length + id.length + 1
    }
    part.push(id)
  }
  yield messageOf(channel, part)
}

/**
 * The bus of several processes on one PostgreSQL: NOTIFY, received on a separate connection. When that
 * connection breaks it is opened again, and then every handler is called without ids, because messages were
 * lost meanwhile.
 */
export async function createPostgresBus(settings: {
  db: Kysely<Schema>
  listenUrl: string
  onError: (error: Error) => void
}): Promise<Bus> {
  const { deliver, subscribe, askAll } = createHandlers()
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined
  let isClosed = false
  let tries = 0

  const receive = (payload: string | undefined) => {
    const message = readMessage(payload ?? '')
    if (message) deliver(message.channel, message.ids)
  }

  async function listen() {
    const { listenUrl: connectionString } = settings
    const made = new pg.Client({
      connectionString,
      keepAlive: true,
      query_timeout: timeout,
      connectionTimeoutMillis: timeout,
    })
    made.on('notification', ({ payload }) => receive(payload))
    made.on('error', (error) => lose(made, error))
    made.on('end', () => {
      if (client === made) again()
    })
    await made.connect()
    await made.query(`listen ${channelName}`)
    client = made
    tries = 0
  }

  function lose(made: pg.Client, error: Error) {
    settings.onError(error)
    made.end().catch(() => {})
    if (client === made) again()
  }

  function again() {
    client = undefined
    if (isClosed) return
    timer = setTimeout(() => {
      listen()
        .then(askAll)
        .catch((error: unknown) => {
          settings.onError(error instanceof Error ? error : new Error(String(error)))
          again()
        })
    }, pauseBefore(tries))
    timer.unref()
    tries += 1
  }

  await listen()
  const isUp = () => client !== undefined
  const stopAsking = askRegularly(askAll, isUp)
  const heartbeat = setInterval(() => {
    const asked = client
    asked?.query('select 1').catch((error: unknown) => {
      if (asked === client) lose(asked, error instanceof Error ? error : new Error(String(error)))
    })
  }, beatEvery)
  heartbeat.unref()
  return {
    publish: async (channel, ids, trx) => {
      for (const message of messagesOf(channel, ids)) {
        await sql`select pg_notify(${channelName}, ${message})`.execute(trx ?? settings.db)
      }
    },
    subscribe,
    isUp,
    close: async () => {
      isClosed = true
      stopAsking()
      clearInterval(heartbeat)
      clearTimeout(timer)
      const last = client
      client = undefined
      await last?.end()
    },
  }
}
