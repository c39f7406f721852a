import {
  headers,
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
  type TourName,
} from '@rostrum/protocol'
import { seenTourVersion } from '@rostrum/rules'
import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import type { Context } from '../context.js'
import type { Schema } from '../db/schema.js'
import { done, headerOf, isFromMobile, serve } from '../http/endpoint.js'
import { issueSocketToken } from '../socket/socket-token.js'
import { preferencesOf } from '../notices/store/preferences.js'
import { seenOf, type Seen } from './person.js'
import { readStartupOf } from './read-startup.js'
import { saveZone } from './time-zone.js'

/** The main tour's version that is stored when the client names none: the one with stories (A4.21). */
const newestTour = 4

/** Reads the user's JSON columns and locks the row, so that of two changes at the same time none is lost. */
const lockUser = (trx: Kysely<Schema>, id: string) =>
  trx
    .selectFrom('app_user')
    .select(['preferences', 'seen'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()

/** The change when a tour was seen (A7.32). */
function seenBy(tour: TourName, version = newestTour): Partial<Seen> {
  if (tour === 'board-rebrand') return { boardRebrand: true }
  if (tour === 'repost-story') return { repostStory: true }
  if (tour === 'video-upload') return { videoUpload: true }
  return { tour: version }
}

async function markSeen({ db }: Context, userId: string, change: Partial<Seen>) {
  await db.transaction().execute(async (trx) => {
    const stored = seenOf((await lockUser(trx, userId)).seen)
    const tour = seenTourVersion({ stored: stored.tour, sent: change.tour ?? 0 })
    await trx
      .updateTable('app_user')
      .set({ seen: JSON.stringify({ ...stored, ...change, tour }) })
      .where('id', '=', userId)
      .execute()
  })
  return done
}

function serveStart(app: FastifyInstance, context: Context) {
  serve(app, context, readStartup, ({ user, body, request }) =>
    readStartupOf(context, user, body ?? {}, {
      isMobile: isFromMobile(request),
      version: headerOf(request, headers.appVersion) ?? '',
    }),
  )
  serve(app, context, openSocket, ({ user }) => issueSocketToken(context, user))
  serve(app, context, ping, () => Promise.resolve(done))
}

function serveSettings(app: FastifyInstance, context: Context) {
  const { db } = context

  serve(app, context, saveLocale, async ({ body, user }) => {
    await db.updateTable('app_user').set({ locale: body.locale }).where('id', '=', user.id).execute()
    return done
  })

  serve(app, context, readTimezone, async ({ user }) => {
    const { timezone } = await db
      .selectFrom('app_user')
      .select('timezone')
      .where('id', '=', user.id)
      .executeTakeFirstOrThrow()
    return { Data: timezone ?? 'UTC' }
  })

  serve(app, context, saveTimezone, async ({ body, user }) => {
    const { timezone } = body
    await saveZone(context, user.id, timezone)
    return { Data: timezone }
  })

  serve(app, context, savePreferences, ({ body, user }) =>
    db.transaction().execute(async (trx) => {
      const { preferences } = await lockUser(trx, user.id)
      const saved = preferencesOf({ ...preferencesOf(preferences), ...body })
      await trx
        .updateTable('app_user')
        .set({ preferences: JSON.stringify(saved) })
        .where('id', '=', user.id)
        .execute()
      return saved
    }),
  )
}

function serveTours(app: FastifyInstance, context: Context) {
  serve(app, context, markTourSeen, ({ body, user }) =>
    markSeen(context, user.id, seenBy(body.tour, body.version)),
  )
  serve(app, context, markVideoUploadTourSeen, ({ user }) =>
    markSeen(context, user.id, { videoUpload: true }),
  )
  serve(app, context, markRepostStoryTourSeen, ({ user }) =>
    markSeen(context, user.id, { repostStory: true }),
  )
}

/** Routes for the startup data and the user's own settings (A7.15 to A7.22, A7.32 to A7.35). */
export function routes(app: FastifyInstance, context: Context): void {
  serveStart(app, context)
  serveSettings(app, context)
  serveTours(app, context)
}
