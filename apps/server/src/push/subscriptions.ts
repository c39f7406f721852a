import type { addPushToken, BodyOf, subscribePush } from '@rostrum/protocol'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Context } from '../context.js'
import { newId } from '../db/ids.js'
import { lockKeys } from '../db/locks/lock-keys.js'
import { httpError } from '../http/http-error.js'
import type { SignedIn } from '../session/signed-in.js'

/** Devices of one person that get pushes; beyond it the oldest gets none any more. PUSH9 */
const maxDevices = 20

const browserTarget = z.object({ endpoint: z.string(), p256dh: z.string(), auth: z.string() })
const nativeTarget = z.object({ type: z.enum(['fcm-ios', 'fcm-android']), token: z.string() })
const target = z.union([browserTarget, nativeTarget])

/** Where pushes for a browser go, and its keys. */
export type BrowserTarget = z.infer<typeof browserTarget>

/** A browser, or the token of a native shell. */
type PushTarget = z.infer<typeof target>

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

type Owner = Pick<SignedIn, 'id' | 'sessionId'>

/**
 * Stores a device of the user for as long as their session lasts. A device belongs to one person: whoever is signed in
 * there now. PUSH9
 */
async function save(
  { db, secrets }: Pick<Context, 'db' | 'secrets'>,
  user: Owner,
  { name, given, isNative }: { name: string; given: PushTarget; isNative: boolean },
): Promise<void> {
  const id = newId.pushSubscription()
  await db.transaction().execute(async (trx) => {
    await lockKeys(trx, [`push ${user.id}`])
    const endpoint_hash = secrets.hash(name)
    await trx.deleteFrom('push_subscription').where('endpoint_hash', '=', endpoint_hash).execute()
    await trx
      .insertInto('push_subscription')
      .values({
        id,
        user_id: user.id,
        session_hash: Buffer.from(user.sessionId, 'hex'),
        endpoint_hash,
        is_native: isNative,
        target_sealed: secrets.seal(JSON.stringify(given), aadOf(id)),
      })
      .execute()
    await sql`
      delete from push_subscription where user_id = ${user.id} and id not in (
        select id from push_subscription where user_id = ${user.id} order by created_at desc, id limit ${maxDevices})`.execute(
      trx,
    )
  })
}

/** Stores a browser of the user. PUSH9 */
export async function saveSubscription(
  context: Context,
  user: Owner,
  { endpoint, p256dh, auth }: BodyOf<typeof subscribePush>,
): Promise<void> {
  checkAddress(context, endpoint)
  await save(context, user, { name: endpoint, given: { endpoint, p256dh, auth }, isNative: false })
}

/** A token cannot be taken for the address of a browser. */
const nameOfToken = (token: string) => `fcm:${token}`

/** Stores a native shell of the user. PUSH10 */
export const saveToken = (
  context: Context,
  user: Owner,
  { type, token }: BodyOf<typeof addPushToken>,
): Promise<void> => save(context, user, { name: nameOfToken(token), given: { type, token }, isNative: true })

async function remove(
  { db, secrets }: Pick<Context, 'db' | 'secrets'>,
  user: Pick<SignedIn, 'id'>,
  name: string,
): Promise<void> {
  await db
    .deleteFrom('push_subscription')
    .where('endpoint_hash', '=', secrets.hash(name))
    .where('user_id', '=', user.id)
    .execute()
}

/** Ends the pushes to a browser of the user. */
export const removeSubscription: typeof remove = (context, user, endpoint) => remove(context, user, endpoint)

/** Ends the pushes to a native shell of the user. PUSH10 */
export const removeToken: typeof remove = (context, user, token) => remove(context, user, nameOfToken(token))
