import { can, digestParts, digestTurn, hasDigestNews } from '@rostrum/rules'
import { locales, matrix } from '@rostrum/protocol'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { readEmailLogo } from '../companies/email-logo.js'
import type { Context } from '../context.js'
import { givenRows } from '../db/values-list.js'
import { configOf } from '../features/board-config.js'
import type { Email } from '../mail/create-mail.js'
import { writeDigestEmail } from '../mail/digest/digest-email.js'
import { sendEmail } from '../mail/send-email.js'
import { preferencesOf } from '../notices/store/preferences.js'
import { unsubscribeLink } from '../notices/store/unsubscribe-link.js'
import { readDigestFigures, readDigestStories, type DigestReader } from './digest-content.js'
import { planDigests } from './plan-digests.js'

/** Digests that a server takes on at once, with what they hold; and those it sends side by side. */
const batch = 500
const sideBySide = 10
/** Milliseconds after which another server takes on what this one has not finished. */
const leaseMs = 600_000
/** So long before the end of the lease a slow server leaves the rest to whoever claims it next. */
const marginMs = 120_000
/** A digest that failed so often waits for its next time. */
const maxTries = 5
const retryMs = 300_000

/** A digest that is due, and who gets it. */
interface Due extends DigestReader {
  boardId: string
  accountId: string
  board: string
  due: Date
  tries: number
  inCrisis: boolean
  email: string
  firstName: string
  locale: string | null
  preferences: unknown
  config: unknown
  matrix: unknown
  isThere: boolean
}

/** Claims digests that are due until a moment, so that of several servers one sends each. DIGEST4 */
async function claim({ db, now }: Context, until: Date): Promise<Due[]> {
  const { rows } = await sql<Due>`
    with taken as (
      update digest d set lease_until = ${until} from (
        select board_id, user_id, next_at from digest
        where next_at <= ${now()} and next_at < 'infinity' and (lease_until is null or lease_until <= ${now()})
        order by next_at limit ${batch} for update skip locked
      ) c where d.board_id = c.board_id and d.user_id = c.user_id returning d.*
    )
    select d.board_id as "boardId", d.user_id as "userId", d.since, d.clicks, d.next_at as due, d.tries,
      b.account_id as "accountId", b.name as board, b.in_crisis as "inCrisis", b.config, u.email,
      u.first_name as "firstName", u.locale, u.preferences, r.matrix,
      coalesce(u.active and u.email_refused_at is null and p.state = 'active', false) as "isThere",
      (select case when bool_or(s.user_id is not null) then array_agg(t.id) end
        from topic t left join topic_subscription s on s.topic_id = t.id and s.user_id = d.user_id
        where t.board_id = d.board_id and (s.user_id is not null or t.is_mandatory)) as followed
    from taken d join board b on b.id = d.board_id join app_user u on u.id = d.user_id
    left join board_person p on p.board_id = d.board_id and p.user_id = d.user_id
    left join board_user m on m.board_id = d.board_id and m.user_id = d.user_id
    left join role r on r.id = m.role_id`.execute(db)
  return rows
}

/** What came of a claimed digest. */
interface Outcome {
  boardId: string
  userId: string
  /** All clicks until now; null: nothing was sent, and the next one holds it. */
  clicks: number | null
  isSent: boolean
  /** When to try again; null: at the next time. */
  again: string | null
}

/** Writes down what came of some digests, as long as the claim is still ours. */
const settle = ({ db, now }: Context, until: Date, outcomes: readonly Outcome[]) =>
  sql`
    update digest d set lease_until = null, next_at = g.again,
      tries = case when g.again is null then 0 else d.tries + 1 end,
      since = case when g."isSent" then ${now()} else d.since end,
      sent_at = case when g."isSent" then ${now()} else d.sent_at end, clicks = coalesce(g.clicks, d.clicks)
    from ${givenRows(outcomes, '"boardId" text, "userId" text, clicks int, "isSent" boolean, again timestamptz')} g
    where d.board_id = g."boardId" and d.user_id = g."userId" and d.lease_until = ${until}`.execute(db)

const maySeeStories = (due: Due): boolean => {
  const found = z.safeParse(matrix, due.matrix)
  const config = configOf(due.config, { channels: '', profilesLeft: null, hasModel: false })
  return found.success && can(found.data, 'message', 'read') && config.IsStoriesEnabled
}

/** The e-mails of the due digests of one board, with all clicks of their readers; without news there is none. DIGEST3 */
async function composeBoard(
  context: Context,
  due: readonly Due[],
): Promise<Map<Due, { email: Email; clicks: number }>> {
  const [first] = due
  const emails = new Map<Due, { email: Email; clicks: number }>()
  if (!first) return emails
  const stories = await readDigestStories(context, first.boardId, due)
  const figures = await readDigestFigures(context, first.boardId, due)
  const logo = await readEmailLogo(context, first.accountId)
  const { publicUrl } = context.configuration
  for (const one of due) {
    const own = figures.get(one.userId)
    const found = maySeeStories(one) ? stories.get(one.userId) : undefined
    if (!own) continue
    const wanted = digestParts({ preferences: preferencesOf(one.preferences) })
    if (!hasDigestNews({ parts: wanted, stories: found?.total ?? 0, figures: own })) continue
    const board = `accountId=${one.accountId}&boardId=${one.boardId}`
    const facts = { userId: one.userId, boardId: one.boardId, address: one.email }
    const email = writeDigestEmail({
      to: one.email,
      firstName: one.firstName,
      board: one.board,
      locale: locales.find((known) => known === one.locale) ?? 'en',
      stories: (wanted.stories ? (found?.shown ?? []) : []).map((story) => ({
        ...story,
        link: `${publicUrl}/${story.id}/share?${board}`,
      })),
      more: wanted.stories ? (found?.total ?? 0) - (found?.shown.length ?? 0) : 0,
      figures: wanted.figures ? own : null,
      home: `${publicUrl}/?${board}`,
      settings: `${publicUrl}/my-profile/notifications?${board}`,
      unsubscribe: unsubscribeLink(context, { kind: 'digest', ...facts }),
      logo,
    })
    emails.set(one, { email, clicks: own.allClicks })
  }
  return emails
}

async function sendBoard(context: Context, until: Date, due: readonly Due[]): Promise<void> {
  const { now } = context
  const isNow = (one: Due) =>
    one.isThere && digestTurn({ inCrisis: one.inCrisis, due: one.due, now: now() }) === 'send'
  const emails = await composeBoard(context, due.filter(isNow))
  const none = { clicks: null, isSent: false, again: null }
  const quiet = due.filter((one) => !emails.has(one))
  if (quiet.length > 0)
    await settle(
      context,
      until,
      quiet.map(({ boardId, userId }) => ({ boardId, userId, ...none })),
    )
  const all = [...emails]
  for (let next = 0; next < all.length; next += sideBySide) {
    if (until.getTime() - now().getTime() < marginMs) return
    const outcomes = await Promise.all(
      all.slice(next, next + sideBySide).map(async ([one, { email, clicks }]): Promise<Outcome> => {
        const { boardId, userId, tries } = one
        if (await sendEmail(context, email)) return { boardId, userId, clicks, isSent: true, again: null }
        const again =
          tries < maxTries ? new Date(now().getTime() + retryMs * (tries + 1)).toISOString() : null
        return { boardId, userId, clicks: null, isSent: false, again }
      }),
    )
    await settle(context, until, outcomes)
  }
}

/** Sends the digests that are due, each once, however many servers there are. DIGEST3, DIGEST4 */
export async function sendDigests(context: Context): Promise<void> {
  await planDigests(context)
  for (let isMore = true; isMore;) {
    const until = new Date(context.now().getTime() + leaseMs)
    const claimed = await claim(context, until)
    isMore = claimed.length === batch
    const boards = new Map<string, Due[]>()
    for (const one of claimed) {
      const known = boards.get(one.boardId)
      if (known) known.push(one)
      else boards.set(one.boardId, [one])
    }
    for (const due of boards.values()) await sendBoard(context, until, due)
  }
}
