import { acceptedLocale, deviceOf, sendsDeviceNotice } from '@rostrum/rules'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Context } from '../context.js'
import { clockIn } from '../dates/zone-table.js'
import { createBackgroundRunner } from '../jobs/background-tasks.js'
import { writeNewDevice } from '../mail/new-device.js'

/** A sign-in on the board's own pages. */
interface DeviceSignIn {
  readonly userId: string
  /** What the browser calls itself; undefined for a program, or a browser that keeps nothing. */
  readonly device: string | undefined
  readonly request: FastifyRequest
}

/** Stores the browser of a sign-in, and tells the person of one that they did not use before (SESSION134). */
export type TellOfDevice = (signIn: DeviceSignIn) => void

/** Stores the browser of a user; answers whether they used it before, and whether they used any other. */
async function noteDevice(
  { db, secrets, now }: Context,
  { userId, device }: Pick<DeviceSignIn, 'userId' | 'device'>,
): Promise<{ isKnown: boolean; hasOthers: boolean }> {
  const known = await db
    .selectFrom('known_device')
    .select('device_hash')
    .where('user_id', '=', userId)
    .execute()
  const hash = device === undefined ? null : secrets.hash(device)
  const isKnown = hash !== null && known.some(({ device_hash: one }) => one.equals(hash))
  if (hash !== null) {
    const seen_at = now()
    await db
      .insertInto('known_device')
      .values({ user_id: userId, device_hash: hash, seen_at })
      .onConflict((on) => on.columns(['user_id', 'device_hash']).doUpdateSet({ seen_at }))
      .execute()
  }
  return { isKnown, hasOthers: known.length > 0 }
}

async function tellOfDevice(context: Context, signIn: DeviceSignIn, at: Date): Promise<void> {
  const { db, mail, configuration } = context
  const { userId, request } = signIn
  if (!sendsDeviceNotice(await noteDevice(context, signIn))) return
  const person = await db
    .selectFrom('app_user')
    .select(['email', 'first_name', 'locale', 'timezone'])
    .where('id', '=', userId)
    .where('active', '=', true)
    .executeTakeFirst()
  if (!person) return
  const accepted = request.headers['accept-language']
  await mail.send(
    writeNewDevice({
      to: person.email,
      firstName: person.first_name,
      locale: acceptedLocale({ chosen: person.locale, accepted }),
      accepted,
      ...deviceOf({ agent: request.headers['user-agent'] }),
      address: request.ip,
      at: clockIn(person.timezone, at),
      zone: person.timezone ?? 'UTC',
      link: `${configuration.publicUrl}/my-profile/devices`,
    }),
  )
}

/** Creates the function that tells people of sign-ins from new browsers; no call waits for it. */
export function createDeviceTeller(app: FastifyInstance, context: Context): TellOfDevice {
  const run = createBackgroundRunner(app, context)
  return (signIn) =>
    run(tellOfDevice(context, signIn, context.now()), 'a sign-in from a new device was not told by e-mail')
}
