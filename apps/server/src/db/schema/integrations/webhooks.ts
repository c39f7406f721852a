import type { Generated, GeneratedAlways } from 'kysely'
import type { Later, Moment, Stamp } from '../columns.js'

interface WebhookTable {
  id: string
  board_id: string
  address: string
  events: string[]
  secret_sealed: string
  /** The secret before it was rotated, and until when it signs. */
  former_sealed: string | null
  former_until: Later
  is_on: Generated<boolean>
  /** When the server turned it off. */
  failed_at: Later
  failing_since: Later
  /** Attempts in a row that failed. */
  failures: Generated<number>
  delivered_at: Later
  created_at: Stamp
}

/** Written by triggers: what happened and was not passed on to webhooks yet. */
interface WebhookEventTable {
  id: GeneratedAlways<string>
  board_id: string
  event: string
  /** A story, a publication or a person; empty for a crisis. */
  subject_id: string
  due_at: Moment
}

interface WebhookDeliveryTable {
  id: GeneratedAlways<string>
  webhook_id: string
  message_id: string
  event: string
  subject_id: string
  happened_at: Moment
  state: Generated<string>
  due_at: Moment
  tries: Generated<number>
  status: number | null
  problem: string | null
  took_ms: number | null
  ended_at: Later
}

/** Addresses that boards tell about their events. */
export interface WebhookSchema {
  webhook: WebhookTable
  webhook_event: WebhookEventTable
  webhook_delivery: WebhookDeliveryTable
}
