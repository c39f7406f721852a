import type { BodyOf, subscribePush } from '@rostrum/protocol'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Context } from '../context.js'
import { newId } from '../db/ids.js'
import { lockKeys } from '../db/lock-keys.js'
import { httpError } from '../http/http-error.js'
import type { SignedIn } from '../session/signed-in.js'

/** Browsers of one person that get pushes; beyond it the oldest gets none any more. PUSH9 */
const maxDevices = 20

const target = z.object({ endpoint: z.string(), p256dh: z.string(), auth: z.string() })

/** Where pushes for a browser go, and its keys. */
export type PushTarget = z.infer<typeof target>

const aadOf = (id: string) => `push_subscription:${id}:target`

/** Opens the stored target of a subscription. */
export const openTarget = ({ secrets }: Pick<Context, 'secrets'>, id: string, sealed: string): PushTarget =>
  z.parse(target, JSON.parse(secrets.open(sealed, aadOf(id))))

/** Whether an address is one of the simulated push service. */
export const isSimulated = ({ configuration }: Pick<Context, 'configuration'>, address: URL): boolean =>
  configuration.sandboxUrl !== null && address.origin === new URL(configuration.sandboxUrl).origin

/** Refuses what no push service has: they are reached by https. Whether it is public is checked when connecting. */
function checkAddress(context: Pick<Context, 'configuration'>, endpoint: string): void {
  const address = URL.canParse(endpoint) ? new URL(endpoint) : null
  const isFine =
    address !== null &&
    address.username === '' &&
    address.password === '' &&
    (isSimulated(context, address) || (address.protocol === 'https:' && address.port === ''))
  if (!isFine) throw httpError('api-400', { Errors: { endpoint: 'api-400' } })
}

/**
 * Stores a browser of the user for as long as their session lasts. A browser belongs to one person: whoever is signed
 * in there now. PUSH9
 */
export async function saveSubscription(
  context: Context,
  user: Pick<SignedIn, 'id' | 'sessionId'>,
  given: BodyOf<typeof subscribePush>,
): Promise<void> {
  checkAddress(context, given.endpoint)
  const { db, secrets } = context
  const id = newId.pushSubscription()
  const { endpoint, p256dh, auth } = given
  await db.transaction().execute(async (trx) => {
    await lockKeys(trx, [`push ${user.id}`])
    const endpoint_hash = secrets.hash(endpoint)
    await trx.deleteFrom('push_subscription').where('endpoint_hash', '=', endpoint_hash).execute()
    await trx
      .insertInto('push_subscription')
      .values({
        id,
        user_id: user.id,
        session_hash: Buffer.from(user.sessionId, 'hex'),
        endpoint_hash,
        target_sealed: secrets.seal(JSON.stringify({ endpoint, p256dh, auth }), aadOf(id)),
      })
      .execute()
    await sql`
      delete from push_subscription where user_id = ${user.id} and id not in (
        select id from push_subscription where user_id = ${user.id} order by created_at desc, id limit ${maxDevices})`.execute(
      trx,
    )
  })
}

/** Ends the pushes to a browser of the user. */
export async function removeSubscription(
  { db, secrets }: Pick<Context, 'db' | 'secrets'>,
  user: Pick<SignedIn, 'id'>,
  endpoint: string,
): Promise<void> {
  await db
    .deleteFrom('push_subscription')
    .where('endpoint_hash', '=', secrets.hash(endpoint))
    .where('user_id', '=', user.id)
    .execute()
}
