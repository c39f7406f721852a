import { webhookTest, type WebhookProblem } from '@rostrum/protocol'
import { isWebhookFailed, webhookOutcome } from '@rostrum/rules'
import { sql } from 'kysely'
import type { Context } from '../context.js'
import { FetchError, type FetchErrorReason } from '../guarded-fetch/fetch-error.js'
import { payloadOf } from './payload.js'
import { claimDeliveries, passEventsOn, type ClaimedDelivery } from './queue.js'
import { openSecret, signedHeaders } from './webhook-signature.js'
import { disableWebhook } from './disable-webhook.js'

/** Milliseconds that an address has to answer. */
const answersWithin = 15_000
const sideBySide = 10

const problemOf: Readonly<Record<FetchErrorReason, WebhookProblem>> = {
  'not-an-address': 'address',
  'has-credentials': 'address',
  'port-not-allowed': 'address',
  'not-public': 'not-public',
  'too-many-redirects': 'redirects',
  'body-not-repeatable': 'redirects',
  'too-large': 'failed',
  'too-slow': 'too-slow',
  unreachable: 'unreachable',
}

/** What came of one attempt. */
interface Attempt {
  readonly status: number | null
  readonly problem: WebhookProblem | null
  readonly retryAfter: number | null
  readonly took: number | null
}

/** Seconds that an answer asks to wait; null for none. */
function retryAfterOf(headers: Headers, now: Date): number | null {
  const written = headers.get('retry-after')
  if (written === null) return null
  const seconds = /^\d+$/.test(written) ? Number(written) : (Date.parse(written) - now.getTime()) / 1000
  return Number.isFinite(seconds) ? Math.max(0, Math.ceil(seconds)) : null
}

/** Sends a delivery once. WEBHOOKS4, WEBHOOKS5 */
async function attempt(context: Context, delivery: ClaimedDelivery): Promise<Attempt> {
  const begun = performance.now()
  try {
    const body = await payloadOf(context, delivery)
    const { webhookId, messageId, secret, former } = delivery
    const secrets = [secret, ...(former === null ? [] : [former])].map((sealed) =>
      openSecret(context, webhookId, sealed),
    )
    const seconds = Math.floor(context.now().getTime() / 1000)
    const { status, headers } = await context.guardedFetch(delivery.address, {
      method: 'POST',
      headers: {
        ...signedHeaders({ id: messageId, seconds, body }, secrets),
        'content-type': 'application/json',
        'user-agent': 'Rostrum (webhook)',
      },
      body,
      redirects: 0,
      milliseconds: answersWithin,
      readsBody: false,
    })
    const isFine = status >= 200 && status < 300
    return {
      status,
      problem: isFine ? null : 'status',
      retryAfter: retryAfterOf(headers, context.now()),
      took: Math.round(performance.now() - begun),
    }
  } catch (error) {
    // The address may hold a token: it stays out of the log.
    const reason = error instanceof FetchError ? error.reason : null
    if (reason === null) context.log.error({ err: error, delivery: delivery.id }, 'a delivery failed')
    return { status: null, problem: reason ? problemOf[reason] : 'failed', retryAfter: null, took: null }
  }
}

/** Writes down what came of an attempt, as long as the claim is still ours; answers whether it was. */
async function settle(
  { db, now }: Context,
  { id, tries }: ClaimedDelivery,
  { status, problem, took, next }: Attempt & { next: number | null },
): Promise<boolean> {
  const state = problem === null ? 'delivered' : next === null ? 'failed' : 'waiting'
  const due = new Date(now().getTime() + (next ?? 0) * 1000)
  const { numAffectedRows } = await sql`
    update webhook_delivery set state = ${state}, status = ${status}, problem = ${problem}, took_ms = ${took},
      due_at = ${due}, ended_at = ${state === 'waiting' ? null : now()}
    where id = ${id}::bigint and tries = ${tries} and state = 'waiting'`.execute(db)
  return Number(numAffectedRows ?? 0) > 0
}

/** Counts attempts of a webhook that failed in a row. Answers whether it is to be turned off. WEBHOOKS6 */
async function note({ db, now }: Context, id: string, isDelivered: boolean): Promise<boolean> {
  if (isDelivered) {
    await db
      .updateTable('webhook')
      .set({ delivered_at: now(), failing_since: null, failures: 0 })
      .where('id', '=', id)
      .execute()
    return false
  }
  const row = await db
    .updateTable('webhook')
    .set((column) => ({
      failing_since: sql<Date>`coalesce(failing_since, ${now()})`,
      failures: column('failures', '+', 1),
    }))
    .where('id', '=', id)
    .returning(['failing_since', 'failures'])
    .executeTakeFirst()
  return isWebhookFailed({
    failures: row?.failures ?? 0,
    failingSince: row?.failing_since?.getTime() ?? null,
    now: now().getTime(),
  })
}

async function deliverOne(context: Context, delivery: ClaimedDelivery): Promise<void> {
  const made = await attempt(context, delivery)
  const { status, retryAfter } = made
  const isTest = delivery.event === webhookTest
  const outcome = webhookOutcome({ status, retryAfter, tries: delivery.tries })
  // A person waits for the answer to a test, and asks for another one.
  const next = outcome.step === 'again' && !isTest ? outcome.seconds : null
  const isOurs = await settle(context, delivery, { ...made, next })
  if (isTest || !isOurs) return
  const { webhookId: id, boardId } = delivery
  const isFailing = await note(context, id, outcome.step === 'delivered')
  if (outcome.step === 'gone') await disableWebhook(context, { id, boardId, why: 'gone' })
  else if (isFailing) await disableWebhook(context, { id, boardId, why: 'failing' })
}

/** Tells webhooks what happened, each attempt once, however many servers there are. WEBHOOKS3, WEBHOOKS4 */
export async function runWebhooks(context: Context): Promise<void> {
  await passEventsOn(context)
  for (let due = await claimDeliveries(context); due.length > 0; due = await claimDeliveries(context)) {
    for (let next = 0; next < due.length; next += sideBySide)
      await Promise.all(due.slice(next, next + sideBySide).map((one) => deliverOne(context, one)))
  }
}
