import { type AnswerOf, type listDeliveries, type Webhook } from '@rostrum/protocol'
import { webhookLimits } from '@rostrum/rules'
import { type Kysely, sql } from 'kysely'
import type { Schema } from '../db/schema.js'
import { wireMoment } from '../http/wire-moment.js'

/** The webhooks of a board, by address. WEBHOOKS1 */
export async function readWebhooks(db: Kysely<Schema>, boardId: string, now: Date): Promise<Webhook[]> {
  const { rows } = await sql<Webhook>`
    select w.id as "Id", w.address as "Address", w.events as "Events", w.is_on as "IsOn",
      w.failed_at is not null as "IsFailed", ${wireMoment('w.failing_since')} as "FailingSince",
      ${wireMoment('w.delivered_at')} as "LastDelivered",
      case when w.former_until > ${now} then ${wireMoment('w.former_until')} end as "FormerUntil"
    from webhook w where w.board_id = ${boardId}
    order by w.address, w.id limit ${sql.lit(webhookLimits.webhooks)}`.execute(db)
  return rows
}

type Delivery = AnswerOf<typeof listDeliveries>['Items'][number]

/** The last deliveries of a webhook, the newest first. WEBHOOKS7 */
export async function readDeliveries(db: Kysely<Schema>, webhookId: string): Promise<Delivery[]> {
  const { rows } = await sql<Delivery>`
    select d.message_id as "Id", d.event as "Event", d.state as "State", ${wireMoment('d.happened_at')} as "At",
      d.tries as "Tries", case when d.state = 'waiting' then ${wireMoment('d.due_at')} end as "Next",
      d.status as "Status", d.problem as "Problem", d.took_ms as "Took"
    from webhook_delivery d where d.webhook_id = ${webhookId}
    order by d.id desc limit ${sql.lit(webhookLimits.deliveries)}`.execute(db)
  return rows
}
