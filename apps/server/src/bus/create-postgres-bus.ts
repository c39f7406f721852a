import { type Kysely, sql } from 'kysely'
import pg from 'pg'
import type { Schema } from '../db/schema.js'
import { busChannels, type Bus, type BusChannel } from './bus.js'
import { createHandlers } from './create-local-bus.js'

const channelName = 'rostrum'
/** PostgreSQL takes less than 8000 bytes a message. */
const mostBytes = 7000
const firstPause = 250
const longestPause = 5000

const isChannel = (text: string): text is BusChannel => busChannels.some((channel) => channel === text)

/** Cuts a list of ids into messages that are short enough. */
export function* messagesOf(channel: BusChannel, ids: readonly string[]): Generator<string> {
  let message: string = channel
  for (const id of ids) {
    if (message.length + id.length + 1 > mostBytes) {
      yield message
      message = channel
    }
    message += ` ${id}`
  }
  yield message
}

/**
 * The bus of several processes on one PostgreSQL: NOTIFY, heard on a connection of its own. When that breaks it
 * is made again, and then every handler is called without ids, for what was told meanwhile is gone.
 */
export async function createPostgresBus(settings: {
  db: Kysely<Schema>
  listenUrl: string
  onError: (error: Error) => void
}): Promise<Bus> {
  const { deliver, subscribe } = createHandlers()
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined
  let isClosed = false
  let pause = firstPause

  const hear = (payload: string | undefined) => {
    const [channel = '', ...ids] = (payload ?? '').split(' ')
    if (isChannel(channel)) deliver(channel, ids)
  }

  async function listen() {
    const made = new pg.Client({ connectionString: settings.listenUrl, keepAlive: true })
    made.on('notification', ({ payload }) => hear(payload))
    made.on('error', (error) => {
      settings.onError(error)
      made.end().catch(() => {})
      if (client === made) again()
    })
    made.on('end', () => {
      if (client === made) again()
    })
    await made.connect()
    await made.query(`listen ${channelName}`)
    client = made
    pause = firstPause
  }

  function again() {
    client = undefined
    if (isClosed) return
    timer = setTimeout(() => {
      listen()
        .then(() => busChannels.forEach((channel) => deliver(channel, [])))
        .catch((error: unknown) => {
          settings.onError(error instanceof Error ? error : new Error(String(error)))
          again()
        })
    }, pause)
    timer.unref()
    pause = Math.min(longestPause, pause * 2)
  }

  await listen()
  return {
    publish: async (channel, ids, trx) => {
      for (const message of messagesOf(channel, ids)) {
        await sql`select pg_notify(${channelName}, ${message})`.execute(trx ?? settings.db)
      }
    },
    subscribe,
    close: async () => {
      isClosed = true
      clearTimeout(timer)
      const last = client
      client = undefined
      await last?.end()
    },
  }
}
