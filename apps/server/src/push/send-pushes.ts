import { locales, networks } from '@rostrum/protocol'
import { pushOutcome, pushTypeOf, allNoticeKinds } from '@rostrum/rules'
import { sql } from 'kysely'
import webPush from 'web-push'
import type { Context } from '../context.js'
import { addressOf } from '../mail/server/open-mail.js'
import { sendToFirebase } from './firebase.js'
import { readPushKey, type PushKey } from './push-key.js'
import { isSimulated, openTarget, type BrowserTarget } from './subscriptions.js'
import { queuePushes } from './queue-pushes.js'
import { pushWords } from './push-words.js'

const batch = 100
const sideBySide = 10
/** Seconds for which a push service keeps a push for a device that is off. */
const keptSeconds = 2 * 24 * 3600
const keptDays = 7

interface Message {
  id: string
  tries: number
  subscriptionId: string
  sealed: string
  kind: string
  accountId: string
  boardId: string | null
  postId: string | null
  storyId: string | null
  network: string | null
  locale: string | null
  text: string | null
  hasStories: boolean
  isOpen: boolean
}

/**
 * Claims pushes that are due, so that of several servers one sends each; after five minutes another takes on what one
 * has not finished.
 */
async function claim({ db, now }: Context): Promise<Message[]> {
  const { rows } = await sql<Message>`
    with taken as (
      update push_message p set tries = tries + 1, due_at = ${now()}::timestamptz + interval '5 minutes'
      where id in (select id from push_message where sent_at is null and due_at <= ${now()}
        order by due_at limit ${batch} for update skip locked)
      returning id, tries, subscription_id, notice_id
    )
    select t.id::text as id, t.tries, s.id as "subscriptionId", s.target_sealed as sealed, n.kind,
      n.account_id as "accountId", n.board_id as "boardId", p.id as "postId", y.id as "storyId", p.network, u.locale,
      left(coalesce(p.text, g.note, y.title, ''), 160) as text,
      coalesce(b.config ->> 'IsStoriesEnabled', 'true') = 'true' as "hasStories",
      u.active and e.expires_at > clock_timestamp() and n.read_at is null and n.settled_at is null and not n.is_gone
        and not exists (select from notice_read r where r.notice_id = n.id and r.user_id = s.user_id)
        and coalesce(y.deleted_at is null and y.publish_at <= ${now()}
          and (y.expire_at is null or y.expire_at > ${now()}), true)
        and exists (select from board_user m where m.user_id = s.user_id
          and m.board_id = coalesce(n.board_id, m.board_id)) as "isOpen"
    from taken t join push_subscription s on s.id = t.subscription_id join app_user u on u.id = s.user_id
    join session e on e.token_hash = s.session_hash join notice n on n.id = t.notice_id
    left join board b on b.id = n.board_id
    left join post p on p.id = n.subject_id and n.kind like 'post-%' and p.deleted_at is null
    left join suggestion g on g.id = n.subject_id and n.kind like 'suggestion-%'
    left join story y on y.id = n.subject_id and n.kind like 'story-%'`.execute(db)
  return rows
}

/** What a device shows, and where that leads (A3.9). */
interface Payload {
  readonly title: string
  readonly body: string
  readonly data: Readonly<Record<string, string>>
}

function payloadOf(message: Message): Payload | null {
  const kind = allNoticeKinds.find((one) => one === message.kind)
  const type = kind ? pushTypeOf({ kind, hasStories: message.hasStories }) : null
  if (type === null) return null
  const { accountId, boardId, postId, text } = message
  const locale = locales.find((one) => one === message.locale) ?? 'en'
  const network = networks.find((one) => one === message.network) ?? null
  return {
    title: pushWords(locale, { type, kind: message.kind, hasStories: message.hasStories }, network),
    body: text ?? '',
    data: {
      type,
      accountId,
      ...(boardId === null ? {} : { boardId }),
      ...(postId === null ? {} : { postId }),
      lang: locale,
    },
  }
}

/** Who push services write to when something is wrong with our pushes. */
const subjectOf = ({ configuration: { publicUrl }, mailServer }: Context): string =>
  publicUrl.startsWith('https:') ? publicUrl : `mailto:${addressOf(mailServer.route().from)}`

/** Seconds that an answer asks to wait; null for none. */
function retryAfterOf(headers: Headers, now: Date): number | null {
  const written = headers.get('retry-after')
  if (written === null) return null
  const seconds = /^\d+$/.test(written) ? Number(written) : (Date.parse(written) - now.getTime()) / 1000
  return Number.isFinite(seconds) ? Math.max(0, seconds) : null
}

interface Delivered {
  readonly status: number | null
  readonly headers: Headers
}

/** Hands a push to the service of a browser (RFC 8030), encrypted for it. */
async function sendToBrowser(
  context: Context,
  key: PushKey,
  { endpoint, ...keys }: BrowserTarget,
  { title, body, data }: Payload,
): Promise<Delivered> {
  const text = JSON.stringify({ ...data, title, body })
  const request = webPush.generateRequestDetails({ endpoint, keys }, text, {
    vapidDetails: { subject: subjectOf(context), ...key },
    TTL: keptSeconds,
  })
  const send = isSimulated(context, new URL(endpoint)) ? context.networkFetch : context.guardedFetch
  const given = Object.entries(request.headers).filter(([name]) => name.toLowerCase() !== 'content-length')
  return send(endpoint, {
    method: 'POST',
    headers: Object.fromEntries(given.map(([name, value]) => [name, String(value)])),
    ...(request.body === null ? {} : { body: new Uint8Array(request.body) }),
    redirects: 0,
    maximumBytes: 16 << 10,
  })
}

/** Hands a push to its service. Answers its status; null when it could not be reached. */
async function deliver(context: Context, key: PushKey, message: Message, push: Payload) {
  try {
    const target = openTarget(context, message.subscriptionId, message.sealed)
    const { status, headers } =
      'token' in target
        ? await sendToFirebase(context, { token: target.token, push, seconds: keptSeconds })
        : await sendToBrowser(context, key, target, push)
    return { status, retryAfter: retryAfterOf(headers, context.now()) }
  } catch (error) {
    // The address of a subscription is a secret: it stays out of the log.
    const name = error instanceof Error ? error.name : 'unknown'
    context.log.warn({ problem: name, push: message.id }, 'a push service could not be reached')
    return { status: null, retryAfter: null }
  }
}

async function sendOne(context: Context, key: PushKey, message: Message): Promise<void> {
  const { db, now } = context
  const drop = () => sql`delete from push_message where id = ${message.id}::bigint`.execute(db)
  const payload = message.isOpen ? payloadOf(message) : null
  if (payload === null) return void (await drop())
  const { status, retryAfter } = await deliver(context, key, message, payload)
  const outcome = pushOutcome({ status, retryAfter, tries: message.tries })
  if (outcome.step === 'again') {
    const at = new Date(now().getTime() + outcome.seconds * 1000)
    await sql`update push_message set due_at = ${at}
      where id = ${message.id}::bigint and tries = ${message.tries}`.execute(db)
  } else if (outcome.step === 'sent') {
    await sql`update push_message set sent_at = ${now()} where id = ${message.id}::bigint`.execute(db)
    await sql`update push_subscription set sent_at = ${now()} where id = ${message.subscriptionId}`.execute(
      db,
    )
  } else if (outcome.step === 'unsubscribe') {
    await db.deleteFrom('push_subscription').where('id', '=', message.subscriptionId).execute()
  } else {
    context.log.warn({ status, push: message.id }, 'a push was given up')
    await drop()
  }
}

/** Sends the pushes that are due, each once, however many servers there are. PUSH8 */
export async function sendPushes(context: Context): Promise<void> {
  await queuePushes(context)
  for (let claimed = await claim(context); claimed.length > 0; claimed = await claim(context)) {
    const key = await readPushKey(context)
    for (let next = 0; next < claimed.length; next += sideBySide)
      await Promise.all(claimed.slice(next, next + sideBySide).map((one) => sendOne(context, key, one)))
  }
}

/** Deletes what was sent long ago. Until then it keeps the same thing from being sent again. */
export async function tidyPushes({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> {
  const until = new Date(now().getTime() - keptDays * 86_400_000)
  await db.deleteFrom('push_message').where('sent_at', '<', until).execute()
}
