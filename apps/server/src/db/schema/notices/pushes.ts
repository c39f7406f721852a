import type { Generated, GeneratedAlways } from 'kysely'
import type { Later, Moment, Stamp } from '../columns.js'

interface PushKeyTable {
  id: string
  public_key: string
  private_sealed: string
}

/** A browser or a native shell that receives pushes, for as long as its session lasts. */
interface PushSubscriptionTable {
  id: string
  user_id: string
  session_hash: Buffer
  /** Of the address at the push service, or of the token. */
  endpoint_hash: Buffer
  /** A native shell, which is reached by Firebase. */
  is_native: Generated<boolean>
  /** The address at the push service and the browser's keys, or the token and its type. */
  target_sealed: string
  created_at: Stamp
  sent_at: Later
}

interface PushMessageTable {
  id: GeneratedAlways<string>
  subscription_id: string
  notice_id: string
  once: string
  due_at: Moment
  tries: Generated<number>
  sent_at: Later
}

/** Pushes to browsers and native shells. */
export interface PushSchema {
  push_key: PushKeyTable
  push_subscription: PushSubscriptionTable
  push_message: PushMessageTable
}
