import { locales, networks, type NoticeKind } from '@rostrum/protocol'
import { networkName, noticeGroup, pushTarget, zoneTag } from '@rostrum/rules'
import { sql } from 'kysely'
import type { Context } from '../context.js'
import type { Email } from '../mail/create-mail.js'
import { writeNoticeEmail, type NoticeEmailKind } from '../mail/notice-email.js'
import { sendEmail } from '../mail/send-email.js'
import { hostOf } from './store/webhook-host.js'
import { withUnsubscribe } from './store/unsubscribe-link.js'
import { emailTurn } from './store/wishes.js'

const maxAtOnce = 100
/** Milliseconds until an e-mail that failed is tried again. */
const retryAfter = 300_000

/** Kinds that are told from here; decisions and expiries are told where they happen. */
const told = [
  'post-failed',
  'post-unknown',
  'profile-invalid',
  'webhook-off',
  'api-key-expiring',
] as const satisfies readonly NoticeKind[]

/** Milliseconds after which another server takes on what this one has not finished. */
const leaseMs = 600_000

/** Claims the notices whose e-mails are due until a moment, so that of several servers one sends each. */
async function claim({ db, now }: Context, until: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update notice n set email_due = ${until}
    from (
      select id from notice where email_due <= ${now()}
      order by email_due limit ${maxAtOnce} for update skip locked
    ) due
    where n.id = due.id returning n.id::text as id`.execute(db)
  return rows.map(({ id }) => id)
}

interface Row {
  userId: string
  kind: string
  accountId: string
  boardId: string | null
  board: string | null
  email: string
  firstName: string
  locale: string | null
  zone: string | null
  postId: string | null
  network: string | null
  text: string | null
  /** When the API key ends. */
  until: Date | null
}

/** A notice that still matters, to somebody who is still there. NOTICES6 */
async function read({ db }: Context, id: string): Promise<Row | undefined> {
  const { rows } = await sql<Row>`
    select n.user_id as "userId", n.kind, n.account_id as "accountId", n.board_id as "boardId", b.name as board,
      u.email, u.first_name as "firstName", u.locale, u.timezone as zone, coalesce(parent.post_id, p.id) as "postId",
      coalesce(k.network, c.network) as network, coalesce(p.text, c.name, ${hostOf('h')}, y.name) as text,
      y.expires_at as until
    from notice n join app_user u on u.id = n.user_id
    left join board b on b.id = n.board_id
    left join post p on p.id = n.subject_id and n.kind like 'post-%'
    left join publication k on k.id = n.part_id
    left join publication parent on parent.id = p.comment_on
    left join credential c on c.id = n.subject_id and n.kind like 'profile-%'
    left join webhook h on h.id = n.subject_id and n.kind = 'webhook-off'
    left join api_key y on y.id = n.subject_id and n.kind = 'api-key-expiring'
    where n.id = ${id}::bigint and u.active and n.read_at is null and n.settled_at is null and not n.is_gone
      and exists (select from board_user bu where bu.user_id = u.id and bu.board_id = coalesce(n.board_id, bu.board_id))
      and coalesce(p.id, c.id, h.id, y.id) is not null`.execute(db)
  return rows[0]
}

const paths: Readonly<Partial<Record<NoticeEmailKind, string>>> = {
  'profile-invalid': '/profiles',
  'webhook-off': '/settings/webhooks',
  'api-key-expiring': '/settings/api-keys',
}

function compose(context: Context, row: Row, kind: NoticeEmailKind): Email {
  const { configuration } = context
  const { accountId, postId } = row
  const network = networks.find((one) => one === row.network)
  const postPath = pushTarget({
    type: 'boardPostRejected',
    accountId,
    ...(row.boardId === null ? {} : { boardId: row.boardId }),
    ...(postId === null ? {} : { postId }),
  })
  const locale = locales.find((one) => one === row.locale) ?? 'en'
  const text = row.text ?? ''
  const tag = zoneTag({ locale, zone: row.zone ?? 'UTC' })
  const day =
    row.until && new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: 'UTC' }).format(row.until)
  const email = writeNoticeEmail({
    kind,
    to: row.email,
    firstName: row.firstName,
    network: network ? networkName(network) : '',
    text: day === null ? text : `${text} · ${day}`,
    link: configuration.publicUrl + (paths[kind] ?? postPath),
    locale,
  })
  return withUnsubscribe(context, email, row.userId)
}

/** Sends the e-mail of one notice. Answers when to try again; null for never. */
async function sendOne(context: Context, id: string): Promise<Date | null> {
  const row = await read(context, id)
  const kind = told.find((one) => one === row?.kind)
  if (!row || !kind) return null
  const turn = await emailTurn(context, row.userId, noticeGroup({ kind }))
  if (turn !== 'send') return turn === 'never' ? null : turn.after
  if (await sendEmail(context, compose(context, row, kind))) return null
  return new Date(context.now().getTime() + retryAfter)
}

/** Sends the e-mails about notices that are due, each once. NOTICES5, NOTICES6 */
export async function sendNotices(context: Context): Promise<void> {
  const until = new Date(context.now().getTime() + leaseMs)
  for (const id of await claim(context, until)) {
    const again = await sendOne(context, id)
    // What happened again or was settled meanwhile has a time of its own.
    await context.db
      .updateTable('notice')
      .set({ email_due: again })
      .where('id', '=', id)
      .where('email_due', '=', until)
      .execute()
  }
}
