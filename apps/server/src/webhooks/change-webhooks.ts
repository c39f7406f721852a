import { webhookTest, type WebhookForm } from '@rostrum/protocol'
import { mayRotate, webhookAddress, webhookLimits } from '@rostrum/rules'
import type { Transaction } from 'kysely'
import type { AuditAction } from '../audit-log/audit-actions.js'
import { audit } from '../audit-log/audit.js'
import type { Context } from '../context.js'
import { newId } from '../db/ids.js'
import { lockKeys } from '../db/locks/lock-keys.js'
import type { Schema } from '../db/schema.js'
import { httpError } from '../http/http-error.js'
import { newMessageId } from './queue.js'
import { newWebhookSecret, sealedSecret } from './webhook-signature.js'
import { failWaitingDeliveries, settleNotices } from './disable-webhook.js'

type Trx = Transaction<Schema>

/** Who changes the webhooks of which board, from where. */
export interface WebhookChanger {
  readonly userId: string
  readonly boardId: string
  readonly address: string
}

/** Ids and secret of a webhook that was added or got a new secret. */
export interface FreshSecret {
  readonly Id: string
  readonly Secret: string
}

/** An entry about a webhook: without its address, which may hold a token. */
const record = (
  context: Context,
  trx: Trx,
  { userId, boardId, address }: WebhookChanger,
  { action, id, form }: { action: AuditAction; id: string; form?: WebhookForm },
) =>
  audit(
    context,
    {
      action,
      by: { userId },
      boardId,
      address,
      detail: { webhook: id, ...(form && { events: form.Events, enabled: form.IsOn }) },
    },
    trx,
  )

/** Locks a webhook of the board for a change; another board's is answered as none. */
async function hold(trx: Trx, { boardId }: WebhookChanger, id: string) {
  const row = await trx
    .selectFrom('webhook')
    .select(['id', 'address', 'is_on', 'secret_sealed', 'former_until'])
    .where('id', '=', id)
    .where('board_id', '=', boardId)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw httpError('api-404')
  return row
}

/** Throws what is wrong with the address of a form; answers it in the one way in which it is stored. WEBHOOKS2 */
async function addressOf(trx: Trx, { boardId }: WebhookChanger, form: WebhookForm, id: string | null) {
  const written = webhookAddress({ written: form.Address })
  const address = written === null ? null : URL.parse(written)?.href
  if (!address || address.length > webhookLimits.address)
    throw httpError('api-400', { Errors: { Address: 'address' } })
  const all = await trx
    .selectFrom('webhook')
    .select(['id', 'address'])
    .where('board_id', '=', boardId)
    .execute()
  if (all.some((one) => one.id !== id && one.address === address))
    throw httpError('api-400', { Errors: { Address: 'known' } })
  if (id === null && all.length >= webhookLimits.webhooks)
    throw httpError('api-400', { Errors: { Address: 'too-many' } })
  return address
}

/** Adds a webhook. Answers its secret, which nobody can read again. WEBHOOKS1, WEBHOOKS5 */
export const addWebhook = (context: Context, by: WebhookChanger, form: WebhookForm): Promise<FreshSecret> =>
  context.db.transaction().execute(async (trx) => {
    await lockKeys(trx, [`webhooks ${by.boardId}`])
    const address = await addressOf(trx, by, form, null)
    const id = newId.webhook()
    const secret = newWebhookSecret()
    await trx
      .insertInto('webhook')
      .values({
        id,
        board_id: by.boardId,
        address,
        events: [...new Set(form.Events)],
        ...sealedSecret(context, id, secret),
        is_on: form.IsOn,
      })
      .execute()
    await record(context, trx, by, { action: 'webhook-added', id, form })
    return { Id: id, Secret: secret }
  })

/** Changes a webhook. Turned on or sent elsewhere, it has failed nothing yet. WEBHOOKS1, WEBHOOKS6 */
export const changeWebhook = (
  context: Context,
  by: WebhookChanger,
  { id, form }: { id: string; form: WebhookForm },
): Promise<void> =>
  context.db.transaction().execute(async (trx) => {
    await lockKeys(trx, [`webhooks ${by.boardId}`])
    const before = await hold(trx, by, id)
    const address = await addressOf(trx, by, form, id)
    const isAnew = (form.IsOn && !before.is_on) || address !== before.address
    await trx
      .updateTable('webhook')
      .set({
        address,
        events: [...new Set(form.Events)],
        is_on: form.IsOn,
        ...(isAnew ? { failed_at: null, failing_since: null, failures: 0 } : {}),
      })
      .where('id', '=', id)
      .execute()
    if (!form.IsOn) await failWaitingDeliveries(trx, id)
    if (isAnew) await settleNotices(trx, id)
    await record(context, trx, by, { action: 'webhook-changed', id, form })
  })

/** Removes a webhook with its deliveries and notices. */
export const dropWebhook = (context: Context, by: WebhookChanger, id: string): Promise<void> =>
  context.db.transaction().execute(async (trx) => {
    await hold(trx, by, id)
    await trx.deleteFrom('webhook').where('id', '=', id).execute()
    await trx.deleteFrom('notice').where('subject_id', '=', id).execute()
    await record(context, trx, by, { action: 'webhook-removed', id })
  })

/**
 * Gives a webhook another secret; the former one signs beside it for a day. Throws `api-409` when somebody just did so.
 * WEBHOOKS5
 */
export const rotateSecret = (context: Context, by: WebhookChanger, id: string): Promise<FreshSecret> =>
  context.db.transaction().execute(async (trx) => {
    const { secret_sealed: former, former_until: formerUntil } = await hold(trx, by, id)
    if (!mayRotate({ formerUntil, overlapHours: webhookLimits.overlapHours, now: context.now() }))
      throw httpError('api-409', { Errors: { secret: 'rotated' } })
    const secret = newWebhookSecret()
    await trx
      .updateTable('webhook')
      .set({
        ...sealedSecret(context, id, secret),
        former_sealed: former,
        former_until: new Date(context.now().getTime() + webhookLimits.overlapHours * 3_600_000),
      })
      .where('id', '=', id)
      .execute()
    await record(context, trx, by, { action: 'webhook-secret-rotated', id })
    return { Id: id, Secret: secret }
  })

/** Puts a test on its way, also to a webhook that is off. WEBHOOKS7 */
export const queueTest = (context: Context, by: WebhookChanger, id: string): Promise<void> =>
  context.db.transaction().execute(async (trx) => {
    await hold(trx, by, id)
    const now = context.now()
    await trx
      .insertInto('webhook_delivery')
      .values({
        webhook_id: id,
        message_id: newMessageId(),
        event: webhookTest,
        subject_id: '',
        happened_at: now,
        due_at: now,
      })
      .execute()
    await record(context, trx, by, { action: 'webhook-tested', id })
  })

/** Puts a delivery that has ended on its way again, with its id. WEBHOOKS7 */
export const resend = (
  context: Context,
  by: WebhookChanger,
  { id, messageId }: { id: string; messageId: string },
): Promise<void> =>
  context.db.transaction().execute(async (trx) => {
    const { is_on: isOn } = await hold(trx, by, id)
    const found = await trx
      .selectFrom('webhook_delivery')
      .select(['id', 'state', 'event'])
      .where('webhook_id', '=', id)
      .where('message_id', '=', messageId)
      .forUpdate()
      .executeTakeFirst()
    if (!found) throw httpError('api-404')
    if (found.state === 'waiting' || (!isOn && found.event !== webhookTest))
      throw httpError('api-409', { Errors: { delivery: found.state === 'waiting' ? 'waiting' : 'off' } })
    await trx
      .updateTable('webhook_delivery')
      .set({ state: 'waiting', tries: 0, due_at: context.now(), ended_at: null })
      .where('id', '=', found.id)
      .execute()
    await record(context, trx, by, { action: 'webhook-resent', id })
  })
