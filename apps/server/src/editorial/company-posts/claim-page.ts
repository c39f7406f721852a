import type { PageProblem } from '@rostrum/protocol'
import { sql } from 'kysely'
import type { Context } from '../../context.js'

/** Milliseconds from the end of a run to the next one. COMPANYPOSTS3 */
const every = 3_600_000
/** Milliseconds after which another server reads a page whose server never finished. */
const leaseMs = 1_800_000

/** A page that this server reads until its lease ends. */
export interface ClaimedPage {
  boardId: string
  accountId: string
  pageId: string
  name: string
  until: Date
}

/** Claims the page that has been due longest, so that of several servers one reads it. COMPANYPOSTS3 */
export async function claimPage({ db, now }: Pick<Context, 'db' | 'now'>): Promise<ClaimedPage | undefined> {
  const until = new Date(now().getTime() + leaseMs)
  const { rows } = await sql<Omit<ClaimedPage, 'until'>>`
    update watched_page w set lease_until = ${until} from (
      select p.board_id, p.page_id, b.account_id from watched_page p join board b on b.id = p.board_id
      where p.is_on and p.next_at <= ${now()} and (p.lease_until is null or p.lease_until <= ${now()})
      order by p.next_at limit 1 for update of p skip locked
    ) c where w.board_id = c.board_id and w.page_id = c.page_id
    returning w.board_id as "boardId", w.page_id as "pageId", w.name, c.account_id as "accountId"`.execute(db)
  const [page] = rows
  return page && { ...page, until }
}

/** What came of a run. */
export interface PageOutcome {
  readonly added: number
  readonly problem: PageProblem | null
}

/** Writes down what came of a run, as long as the claim is still ours, and when the next one is. COMPANYPOSTS4 */
export async function settlePage(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { boardId, pageId, until }: ClaimedPage,
  { added, problem }: PageOutcome,
): Promise<void> {
  await db
    .updateTable('watched_page')
    .set({
      lease_until: null,
      next_at: new Date(now().getTime() + every),
      last_run_at: now(),
      last_added: added,
      last_problem: problem,
    })
    .where('board_id', '=', boardId)
    .where('page_id', '=', pageId)
    .where('lease_until', '=', until)
    .execute()
}
