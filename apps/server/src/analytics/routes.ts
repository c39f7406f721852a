import {
  readAdoption as adoption,
  readAnalytics,
  readAnalyticsRows,
  readAnalyticsTable,
  readOwnAnalytics,
} from '@rostrum/protocol'
import { mayManagePeople, pageSizes } from '@rostrum/rules'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.js'
import { serve } from '../http/endpoint.js'
import { httpError } from '../http/http-error.js'
import { readAdoption } from './read-adoption.js'
import { readBest } from './read-best.js'
import { periodOf, readSummary } from './read-period.js'
import { readRowsAfter } from './read-rows.js'
import { readTable } from './read-table.js'

/** A far page costs as much as it has rows before it: beyond all people there is nothing. */
const maxPage = 100_000

/** The field of the company that was asked for. Throws `api-404`. */
async function readField(db: Context['db'], accountId: string, field: string | undefined): Promise<string> {
  const { id } =
    (await db
      .selectFrom('people_field')
      .select('id')
      .where('id', '=', field ?? '')
      .where('account_id', '=', accountId)
      .executeTakeFirst()) ?? {}
  if (id === undefined) throw httpError('api-404')
  return id
}

/** Routes of the analytics page (B2.25). */
export function routes(app: FastifyInstance, context: Context): void {
  const { db } = context

  serve(app, context, readAnalytics, async ({ query, user }) =>
    readSummary(db, await periodOf(context, user.boardId, query), null),
  )

  serve(app, context, adoption, async ({ query, user }) =>
    readAdoption(context, await periodOf(context, user.boardId, query)),
  )

  serve(app, context, readAnalyticsTable, async ({ query, user }) => {
    const { by, field, sort = 'views', order = 'down', _page = 0, _count = pageSizes.lists, ...dates } = query
    const seesPeople = mayManagePeople({ matrix: user.matrix })
    if ((by === 'person' || by === 'field') && !seesPeople) throw httpError('ActionNotAllowed')
    const fieldId = by === 'field' ? await readField(db, user.accountId, field) : null
    const page = Math.min(Math.max(0, _page), maxPage)
    const period = await periodOf(context, user.boardId, dates)
    return readTable(db, by, {
      ...period,
      sort,
      isDescending: order === 'down',
      page,
      count: _count,
      seesPeople,
      fieldId,
    })
  })

  serve(app, context, readAnalyticsRows, async ({ query: { by, after, ...dates }, user }) => {
    if (by === 'person' && !mayManagePeople({ matrix: user.matrix })) throw httpError('ActionNotAllowed')
    return readRowsAfter(db, await periodOf(context, user.boardId, dates), { by, after })
  })

  serve(app, context, readOwnAnalytics, async ({ query, user }) => {
    const period = await periodOf(context, user.boardId, query)
    return {
      ...(await readSummary(db, period, user.id)),
      Best: await readBest(db, period, user.id),
    }
  })
}
