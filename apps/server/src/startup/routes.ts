import {
  markRepostStoryTourSeen,
  markTourSeen,
  markVideoUploadTourSeen,
  openSocket,
  ping,
  readStartup,
  readTimezone,
  saveLocale,
  savePreferences,
  saveTimezone,
} from '@rostrum/protocol'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.js'
import { done, serve } from '../endpoint.js'
import { zoneTable } from '../posts/zone-table.js'
import { refuse } from '../refusal.js'
import { openPlace } from '../socket/socket-token.js'
import { preferencesOf, seenOf, type Seen } from './person.js'
import { readStartupOf } from './read-startup.js'

/** The version of the great tour that is marked when the client does not name one: with stories (A4.21). */
const newestTour = 4

const readRow = ({ db }: Context, id: string) =>
  db
    .selectFrom('app_user')
    .select(['timezone', 'preferences', 'seen'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

async function markSeen(context: Context, userId: string, change: Partial<Seen>) {
  const { seen } = await readRow(context, userId)
  await context.db
    .updateTable('app_user')
    .set({ seen: JSON.stringify({ ...seenOf(seen), ...change }) })
    .where('id', '=', userId)
    .execute()
  return done
}

function serveStart(app: FastifyInstance, context: Context) {
  serve(app, context, readStartup, ({ user }) => readStartupOf(context, user))
  serve(app, context, openSocket, ({ user }) => openPlace(context, user))
  serve(app, context, ping, () => Promise.resolve(done))
}

function serveSettings(app: FastifyInstance, context: Context) {
  const { db } = context

  serve(app, context, saveLocale, async ({ body, user }) => {
    await db.updateTable('app_user').set({ locale: body.locale }).where('id', '=', user.id).execute()
    return done
  })

  serve(app, context, readTimezone, async ({ user }) => ({
    Data: (await readRow(context, user.id)).timezone ?? 'UTC',
  }))

  serve(app, context, saveTimezone, async ({ body, user }) => {
    const { timezone } = body
    if (!zoneTable.names.includes(timezone)) throw refuse('api-400', { Errors: { timezone: 'unknown' } })
    await db.updateTable('app_user').set({ timezone }).where('id', '=', user.id).execute()
    return { Data: timezone }
  })

  serve(app, context, savePreferences, async ({ body, user }) => {
    const { preferences } = await readRow(context, user.id)
    const saved = preferencesOf({ ...preferencesOf(preferences), ...body })
    await db
      .updateTable('app_user')
      .set({ preferences: JSON.stringify(saved) })
      .where('id', '=', user.id)
      .execute()
    return saved
  })
}

function serveTours(app: FastifyInstance, context: Context) {
  serve(app, context, markTourSeen, ({ body, user }) =>
    markSeen(context, user.id, { tour: body.version ?? newestTour }),
  )
  serve(app, context, markVideoUploadTourSeen, ({ user }) =>
    markSeen(context, user.id, { videoUpload: true }),
  )
  serve(app, context, markRepostStoryTourSeen, ({ user }) =>
    markSeen(context, user.id, { repostStory: true }),
  )
}

/** The startup data and what a person sets for themselves (A7.15 to A7.22, A7.32 to A7.35). */
export function routes(app: FastifyInstance, context: Context): void {
  serveStart(app, context)
  serveSettings(app, context)
  serveTours(app, context)
}
