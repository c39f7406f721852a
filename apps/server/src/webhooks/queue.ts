import { webhookTest } from '@rostrum/protocol'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import type { Context } from '../context.js'

type Needed = Pick<Context, 'db' | 'now'>

const atOnce = 50
/** Of one webhook, so that a slow address, or one with a long queue, keeps the others waiting for a moment only. */
const atOnceOfOne = 5
const events = 500
const keptDays = 30

/** A new id of a message. */
export const newMessageId = (): string => `msg_${randomUUID().replaceAll('-', '')}`

/** Passes what happened on to the webhooks that chose it, once, however many servers there are. WEBHOOKS3 */
export async function passEventsOn({ db, now }: Needed): Promise<void> {
  for (let count = events; count === events;) {
    const { rows } = await sql<{ count: number }>`
      with due as (
        delete from webhook_event where id in (
          select id from webhook_event where due_at <= ${now()} order by due_at limit ${events}
          for update skip locked)
        returning board_id, event, subject_id, due_at
      ), told as (
        insert into webhook_delivery (webhook_id, message_id, event, subject_id, happened_at, due_at)
        select w.id, 'msg_' || replace(gen_random_uuid()::text, '-', ''), d.event, d.subject_id, d.due_at, d.due_at
        from due d join webhook w on w.board_id = d.board_id and w.is_on and d.event = any(w.events)
          and w.created_at <= d.due_at
      )
      select count(*)::int as count from due`.execute(db)
    count = rows[0]?.count ?? 0
  }
}

/** A delivery that this server attempts. */
export interface ClaimedDelivery {
  readonly id: string
  readonly messageId: string
  readonly webhookId: string
  readonly boardId: string
  readonly address: string
  readonly secret: string
  /** The secret before, while it signs. */
  readonly former: string | null
  readonly event: string
  readonly subjectId: string
  readonly happenedAt: Date
  /** Attempts, this one included. */
  readonly tries: number
}

/**
 * Claims deliveries that are due, so that of several servers one attempts each; after five minutes another takes on what
 * one has not finished. WEBHOOKS4
 */
export async function claimDeliveries({ db, now }: Needed): Promise<ClaimedDelivery[]> {
  const { rows } = await sql<ClaimedDelivery>`
    with taken as (
      update webhook_delivery d set tries = tries + 1, due_at = ${now()}::timestamptz + interval '5 minutes'
      where d.id in (
        select o.id from webhook w cross join lateral (
          select q.id, q.due_at from webhook_delivery q
          where q.webhook_id = w.id and q.state = 'waiting' and q.due_at <= ${now()}
            and (w.is_on or q.event = ${webhookTest})
          order by q.due_at limit ${atOnceOfOne} for update skip locked
        ) o
        order by o.due_at limit ${atOnce})
      returning d.*
    )
    select t.id::text as id, t.message_id as "messageId", t.webhook_id as "webhookId", w.board_id as "boardId",
      w.address, w.secret_sealed as secret, case when w.former_until > ${now()} then w.former_sealed end as former,
      t.event, t.subject_id as "subjectId", t.happened_at as "happenedAt", t.tries
    from taken t join webhook w on w.id = t.webhook_id`.execute(db)
  return rows
}

/** Deletes deliveries that ended long ago. */
export async function tidyDeliveries({ db, now }: Needed): Promise<void> {
  const until = new Date(now().getTime() - keptDays * 86_400_000)
  await db.deleteFrom('webhook_delivery').where('ended_at', '<', until).execute()
}
