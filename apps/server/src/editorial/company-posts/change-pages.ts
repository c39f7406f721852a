import { pageProblems, type AnswerOf, type listCompanyPages } from '@rostrum/protocol'
import { mayReadPage } from '@rostrum/rules'
import { sql, type Transaction } from 'kysely'
import * as z from 'zod/mini'
import type { AuditAction } from '../../audit-log/audit-actions.js'
import { audit } from '../../audit-log/audit.js'
import type { Context } from '../../context.js'
import type { Schema } from '../../db/schema.js'
import { httpError } from '../../http/http-error.js'
import { wireMoment } from '../../http/wire-moment.js'
import type { Editor } from '../editors.js'
import { network } from './read-page.js'

type Needed = Pick<Context, 'db' | 'log' | 'now'>
type Pages = AnswerOf<typeof listCompanyPages>

interface Row extends Omit<Pages['Items'][number], 'Profiles' | 'Problem'> {
  scopes: string[]
  problem: unknown
}

const storedProblem = z.enum(pageProblems)

/** The connected pages of people on the board. */
const connected = ({ accountId, boardId }: Editor) => sql`
  select c.network_account_id as id, (array_agg(c.name order by c.last_connected_at desc))[1] as name,
    (array_agg(c.image_link order by c.last_connected_at desc))[1] as image,
    array_agg(c.scopes) filter (where c.status = 'valid') as scopes
  from credential c join board_user bu on bu.user_id = c.user_id and bu.board_id = ${boardId}
  join app_user u on u.id = c.user_id and u.active
  where c.account_id = ${accountId} and c.network = ${network} and c.type = 'page' and not c.is_hidden
  group by c.network_account_id`

/** The pages that a board watches, and those that it may watch. COMPANYPOSTS1, COMPANYPOSTS2 */
export async function readPages({ db, now }: Needed, editor: Editor): Promise<Pages> {
  const { rows } = await sql<Row>`
    with connected as materialized (${connected(editor)})
    select coalesce(w.page_id, c.id) as "Id", coalesce(c.name, w.name) as "Name", c.image as "ImageLink",
      coalesce(c.scopes, '{}') as scopes, coalesce(w.is_on, false) as "IsWatched",
      ${wireMoment('w.last_run_at')} as "LastRun", coalesce(w.last_added, 0) as "Added", w.last_problem as problem,
      coalesce(w.is_on and (w.lease_until > ${now()} or w.next_at <= ${now()}), false) as "IsRunning"
    from connected c full join (select * from watched_page where board_id = ${editor.boardId} and is_on) w
      on w.page_id = c.id
    order by lower(coalesce(c.name, w.name)), coalesce(w.page_id, c.id) limit 100`.execute(db)
  return {
    Items: rows.map(({ scopes, problem, ...row }) => ({
      ...row,
      Profiles: scopes.filter((one) => mayReadPage({ scopes: one })).length,
      Problem: storedProblem.safeParse(problem).data ?? null,
    })),
  }
}

const record = (
  context: Needed,
  { by, boardId, address }: Editor,
  { action, page, trx }: { action: AuditAction; page: string; trx: Transaction<Schema> },
) => audit(context, { action, by, boardId, address, detail: { page } }, trx)

/** Begins to watch a page that somebody on the board has connected. */
async function begin(trx: Transaction<Schema>, editor: Editor, pageId: string, now: Date): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select name from (${connected(editor)}) c where c.id = ${pageId}`.execute(trx)
  const [page] = rows
  if (!page) throw httpError('api-404')
  const begun = { name: page.name, is_on: true, next_at: now, lease_until: null, last_problem: null }
  await trx
    .insertInto('watched_page')
    .values({ board_id: editor.boardId, page_id: pageId, ...begun })
    .onConflict((on) => on.columns(['board_id', 'page_id']).doUpdateSet(begun))
    .execute()
}

/** Begins or ends to watch a page; what is known of its posts stays. COMPANYPOSTS1 */
export const watchPage = (
  context: Needed,
  editor: Editor,
  { pageId, isWatched }: { pageId: string; isWatched: boolean },
): Promise<void> =>
  context.db.transaction().execute(async (trx) => {
    const before = await trx
      .selectFrom('watched_page')
      .select('is_on')
      .where('board_id', '=', editor.boardId)
      .where('page_id', '=', pageId)
      .forUpdate()
      .executeTakeFirst()
    if (before?.is_on === isWatched) return
    if (isWatched) await begin(trx, editor, pageId, context.now())
    else {
      if (!before) throw httpError('api-404')
      await trx
        .updateTable('watched_page')
        .set({ is_on: false, lease_until: null })
        .where('board_id', '=', editor.boardId)
        .where('page_id', '=', pageId)
        .execute()
    }
    await record(context, editor, {
      action: isWatched ? 'page-watched' : 'page-unwatched',
      page: pageId,
      trx,
    })
  })

/** Makes a watched page due now. */
export const hurryPage = (context: Needed, editor: Editor, pageId: string): Promise<void> =>
  context.db.transaction().execute(async (trx) => {
    const page = await trx
      .updateTable('watched_page')
      .set({ next_at: context.now() })
      .where('board_id', '=', editor.boardId)
      .where('page_id', '=', pageId)
      .where('is_on', '=', true)
      .returning('page_id')
      .executeTakeFirst()
    if (!page) throw httpError('api-404')
    await record(context, editor, { action: 'page-read', page: pageId, trx })
  })
