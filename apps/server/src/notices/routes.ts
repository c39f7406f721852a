import {
  countNotices,
  listNotices,
  readNotices,
  readNoticeSettings,
  saveNoticeSettings,
} from '@rostrum/protocol'
import { pageSizes } from '@rostrum/rules'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.js'
import { serve } from '../http/endpoint.js'
import { scheduleTasks, type BackgroundTask } from '../jobs/background-tasks.js'
import { countUnread, listPage, markRead, type Cursor } from './read-notices.js'
import { sendNotices } from './send-notices.js'
import { readerOf, readSettings, saveSettings } from './settings.js'

/** Milliseconds between two looks at the e-mails that are due. */
const sendsEvery = 60_000

const cursorOf = (written: string | undefined): Cursor | null => {
  const [at, id] = written?.split('-') ?? []
  return at === undefined || id === undefined ? null : { at, id }
}

const emails: BackgroundTask = { run: sendNotices, problem: 'e-mails about notices could not be sent' }

/** Routes for the user's notices (NOTICES1 to NOTICES7). In the background their e-mails are sent. */
export function routes(app: FastifyInstance, context: Context): void {
  const { db } = context
  scheduleTasks(app, context, { tasks: [emails], every: sendsEvery })

  serve(app, context, listNotices, async ({ query, user }) => {
    const reader = await readerOf(db, user)
    const { before, _count = pageSizes.lists } = query
    const { items, next } = await listPage(db, reader, { before: cursorOf(before), count: _count })
    const Unread = await countUnread(db, reader)
    return { Items: items, Unread, Next: next && `${next.at}-${next.id}` }
  })

  serve(app, context, countNotices, async ({ user }) => ({
    Unread: await countUnread(db, await readerOf(db, user)),
  }))

  serve(app, context, readNotices, async ({ body, user }) => {
    const reader = await readerOf(db, user)
    await markRead(context, reader, body.ids)
    return { Unread: await countUnread(db, reader) }
  })

  serve(app, context, readNoticeSettings, ({ user }) => readSettings(db, user))

  serve(app, context, saveNoticeSettings, async ({ body, user }) => {
    await saveSettings(db, user, body)
    return readSettings(db, user)
  })
}
