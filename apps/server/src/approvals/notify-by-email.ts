import { approvalStates, locales } from '@rostrum/protocol'
import { pushTarget } from '@rostrum/rules'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../context.js'
import type { Email } from '../mail/create-mail.js'
import { sendEmail } from '../mail/send-email.js'
import { writeDecisionEmail } from '../mail/decision-email.js'
import { notifyStepByEmail } from './notify-step-by-email.js'
import { nameOf } from './workflow.js'

const maxAtOnce = 100
/** Milliseconds until what no mail server took is tried again. */
const patience = 300_000

/**
 * Takes what is to be told, so that of several processes one tells it. Answers the versions. They take one after the
 * other: two at once would share what waits among them, and write two letters instead of one (APPROVALS16).
 */
const claim = (
  { db, now }: Context,
  { told, untold }: { told: RawBuilder<unknown>; untold: RawBuilder<unknown> },
): Promise<string[]> =>
  db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('approval letters', 0))`.execute(trx)
    const { rows } = await sql<{ version: string }>`
      update approval a set ${told}
      from (
        select version from approval
        where ${untold} and (tell_after is null or tell_after <= ${now()})
        order by version limit ${maxAtOnce} for update skip locked
      ) due
      where a.version = due.version returning a.version::text as version`.execute(trx)
    return rows.map(({ version }) => version)
  })

/** Gives back what could not be told: it is tried again later. */
async function giveBack(
  { db, now }: Context,
  versions: readonly string[],
  untold: { told_step: null } | { is_author_told: false },
): Promise<void> {
  if (versions.length === 0) return
  const tell_after = new Date(now().getTime() + patience)
  await db
    .updateTable('approval')
    .set({ ...untold, tell_after })
    .where('version', 'in', versions)
    .execute()
}

async function tellSteps(context: Context): Promise<void> {
  const versions = await claim(context, {
    told: sql`told_step = a.step`,
    untold: sql`status = 'pending' and told_step is distinct from step`,
  })
  if (versions.length === 0) return
  const unsent = await notifyStepByEmail(context, versions, (letter) => sendEmail(context, letter))
  await giveBack(context, unsent, { told_step: null })
}

async function tellAuthors(context: Context): Promise<void> {
  const versions = await claim(context, {
    told: sql`is_author_told = true`,
    untold: sql`status in ('approved', 'rejected', 'expired') and not is_author_told`,
  })
  const unsent: string[] = []
  for (const version of versions) {
    const letter = await verdictOf(context, version)
    if (letter && !(await sendEmail(context, letter))) unsent.push(version)
  }
  await giveBack(context, unsent, { is_author_told: false })
}

/** The letter about a version that was decided about or ran out; null when nobody is to be told. */
async function verdictOf({ db, configuration }: Context, version: string): Promise<Email | null> {
  const found = await db
    .selectFrom('approval as a')
    .innerJoin('post as p', 'p.id', 'a.post_id')
    .innerJoin('board as b', 'b.id', 'a.board_id')
    .innerJoin('app_user as u', 'u.id', 'p.user_id')
    // Who left the board is told nothing of it.
    .innerJoin('board_user as bu', (on) =>
      on.onRef('bu.user_id', '=', 'u.id').onRef('bu.board_id', '=', 'b.id'),
    )
    .leftJoin('approval_workflow as f', 'f.board_id', 'b.id')
    .leftJoin('approval_decision as d', 'd.version', 'a.version')
    .leftJoin('app_user as w', 'w.id', 'd.user_id')
    .select(['u.id as authorId', 'u.email', 'u.first_name', 'u.locale', 'b.account_id', 'b.id as boardId'])
    .select(['b.name as board', 'a.status', 'd.note', 'd.user_id as byId', 'p.id as postId'])
    .select([nameOf('w').as('by'), sql<string>`a.content ->> 'Text'`.as('text')])
    .where('a.version', '=', version)
    .where('p.deleted_at', 'is', null)
    .where('u.active', '=', true)
    .where(sql<boolean>`coalesce(f.sends_letters, true)`)
    .orderBy('d.at', 'desc')
    .limit(1)
    .executeTakeFirst()
  const status = approvalStates.find((one) => one === found?.status)
  if (!found || !status || status === 'pending' || status === 'withdrawn') return null
  const hasRunOut = status === 'expired'
  // Who decides about an own post knows it.
  if (!hasRunOut && found.byId === found.authorId) return null
  const { account_id: accountId, boardId, postId } = found
  const type = status === 'approved' ? 'boardPostApproved' : 'boardPostRejected'
  return writeDecisionEmail({
    to: found.email,
    firstName: found.first_name,
    board: found.board,
    status,
    by: found.by ?? '',
    note: hasRunOut ? null : found.note,
    text: found.text,
    link: configuration.publicUrl + pushTarget({ type, accountId, boardId, postId }),
    locale: locales.find((one) => one === found.locale) ?? 'en',
  })
}

/**
 * Writes to whom a step asks, and to authors whose posts were decided about or ran out. Each letter is claimed before
 * it is sent, so that it is sent once; one that the mail server refuses is tried again. APPROVALS15 (B3.19)
 */
export async function notifyByEmail(context: Context): Promise<void> {
  await tellSteps(context)
  await tellAuthors(context)
}
