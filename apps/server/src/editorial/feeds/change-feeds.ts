import { type AnswerOf, type FeedForm, feedProblems, type listFeeds } from '@rostrum/protocol'
import { feedAddress, feedLimits } from '@rostrum/rules'
import { sql, type Transaction } from 'kysely'
import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import type { AuditAction } from '../../audit-log/audit-actions.js'
import { audit } from '../../audit-log/audit.js'
import type { Context } from '../../context.js'
import { newId } from '../../db/ids.js'
import { lockKeys } from '../../db/locks/lock-keys.js'
import type { Schema } from '../../db/schema.js'
import { httpError } from '../../http/http-error.js'
import { wireMoment } from '../../http/wire-moment.js'
import type { Editor } from '../editors.js'

type Needed = Pick<Context, 'db' | 'log' | 'now'>
type Feeds = AnswerOf<typeof listFeeds>

interface Row extends Omit<Feeds['Items'][number], 'Problem'> {
  problem: unknown
}

const storedProblem = z.object({ Code: z.enum(feedProblems), Detail: z.string() })

/** The feeds of a board, by address. */
export async function readFeeds({ db, now }: Needed, { boardId }: Pick<Editor, 'boardId'>): Promise<Feeds> {
  const { rows } = await sql<Row>`
    select f.id as "Id", f.address as "Address", f.topic_id as "TopicId", f.is_published as "IsPublished",
      f.per_day as "PerDay", f.is_on as "IsOn", ${wireMoment('f.last_run_at')} as "LastRun",
      f.last_made as "Made", f.last_left_out as "LeftOut",
      f.last_undescribed as "Undescribed", f.last_problem as problem,
      coalesce(f.lease_until > ${now()}, false) or (f.is_on and f.next_at <= ${now()} and not b.in_crisis) as "IsRunning"
    from board_feed f join board b on b.id = f.board_id
    where f.board_id = ${boardId} order by f.address, f.id limit ${feedLimits.feeds}`.execute(db)
  const board = await db.selectFrom('board').select('in_crisis').where('id', '=', boardId).executeTakeFirst()
  return {
    Items: rows.map(({ problem: stored, ...row }) => ({
      ...row,
      Problem: storedProblem.safeParse(stored).data ?? null,
    })),
    IsInCrisis: board?.in_crisis ?? false,
  }
}

/** What is stored of a form; throws what is wrong with it. FEEDS2 */
async function columnsOf(trx: Transaction<Schema>, { boardId }: Editor, form: FeedForm) {
  const written = feedAddress({ written: form.Address })
  // Written in one way only, so that a board has each address once; what the parser refuses is none, either.
  const address = written === null ? null : URL.parse(written)?.href
  if (!address || address.length > feedLimits.address)
    throw httpError('api-400', { Errors: { Address: 'address' } })
  if (form.TopicId !== null) {
    const topic = await trx
      .selectFrom('topic')
      .select('id')
      .where('id', '=', form.TopicId)
      .where('board_id', '=', boardId)
      .executeTakeFirst()
    if (!topic) throw httpError('api-400', { Errors: { TopicId: 'api-404' } })
  }
  return {
    address,
    source: `feed:${createHash('sha256').update(address).digest('hex')}`,
    topic_id: form.TopicId,
    is_published: form.IsPublished,
    per_day: form.PerDay,
    is_on: form.IsOn,
  }
}

/** An entry about a feed: without its address, which an editor typed and which may hold a token. */
const record = (
  context: Needed,
  { by, boardId, address }: Editor,
  { action, id, form, trx }: { action: AuditAction; id: string; form?: FeedForm; trx: Transaction<Schema> },
) =>
  audit(
    context,
    {
      action,
      by,
      boardId,
      address,
      detail: {
        feed: id,
        ...(form && {
          published: form.IsPublished,
          'daily-limit': form.PerDay,
          enabled: form.IsOn,
          topic: form.TopicId,
        }),
      },
    },
    trx,
  )

/** Adds a feed, or changes it. A board has each address once. FEEDS1, FEEDS2 */
export const saveFeed = (
  context: Needed,
  editor: Editor,
  { id, form }: { id?: string; form: FeedForm },
): Promise<void> =>
  context.db.transaction().execute(async (trx) => {
    const { boardId } = editor
    await lockKeys(trx, [`feeds ${boardId}`])
    const columns = await columnsOf(trx, editor, form)
    const feeds = await trx
      .selectFrom('board_feed')
      .select(['id', 'source', 'is_on'])
      .where('board_id', '=', boardId)
      .execute()
    const before = feeds.find((one) => one.id === id)
    if (id !== undefined && !before) throw httpError('api-404')
    if (feeds.some((one) => one.id !== id && one.source === columns.source))
      throw httpError('api-400', { Errors: { Address: 'known' } })
    if (!before && feeds.length >= feedLimits.feeds)
      throw httpError('api-400', { Errors: { Address: 'too-many' } })
    const now = context.now()
    if (before) {
      // Another address is read at once, and a run of the former one makes no more stories.
      const isOther = before.source !== columns.source
      const again = isOther || (form.IsOn && !before.is_on) ? { next_at: now } : {}
      const anew = isOther ? { lease_until: null, last_problem: null, last_made: 0, last_left_out: 0 } : {}
      await trx
        .updateTable('board_feed')
        .set({ ...columns, ...again, ...anew })
        .where('id', '=', before.id)
        .execute()
      await record(context, editor, { action: 'feed-changed', id: before.id, form, trx })
      return
    }
    const added = newId.feed()
    await trx
      .insertInto('board_feed')
      .values({ id: added, board_id: boardId, next_at: now, ...columns })
      .execute()
    await record(context, editor, { action: 'feed-added', id: added, form, trx })
  })

/** Removes a feed; what it made stays, and so does what is known of its entries. */
export const dropFeed = (context: Needed, editor: Editor, id: string): Promise<void> =>
  context.db.transaction().execute(async (trx) => {
    const gone = await trx
      .deleteFrom('board_feed')
      .where('id', '=', id)
      .where('board_id', '=', editor.boardId)
      .returning('id')
      .executeTakeFirst()
    if (!gone) throw httpError('api-404')
    await record(context, editor, { action: 'feed-removed', id, trx })
  })

/** Makes a feed due now. */
export const hurryFeed = (context: Needed, editor: Editor, id: string): Promise<void> =>
  context.db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ isOn: boolean; inCrisis: boolean }>`
      select f.is_on as "isOn", b.in_crisis as "inCrisis" from board_feed f join board b on b.id = f.board_id
      where f.id = ${id} and f.board_id = ${editor.boardId} for update of f`.execute(trx)
    const [feed] = rows
    if (!feed) throw httpError('api-404')
    if (feed.inCrisis || !feed.isOn)
      throw httpError('api-409', { Errors: { feed: feed.inCrisis ? 'crisis' : 'off' } })
    await trx.updateTable('board_feed').set({ next_at: context.now() }).where('id', '=', id).execute()
    await record(context, editor, { action: 'feed-run', id, trx })
  })
