import type { Context } from '../context.js'
import { NetworkError } from '../networks/adapter/network-error.js'
import { invalidateProfile } from './profile-validity.js'

/**
 * Invalidates a profile only when the network itself says that the grant is gone; an unavailable network does
 * not.
 */
export async function invalidateIfEnded(context: Context, id: string, error: unknown): Promise<void> {
  if (!(error instanceof NetworkError)) throw error
  if (error.kind !== 'reconnect') {
    context.log.info({ err: error, credential: id }, 'a profile could not be looked after')
    return
  }
  await context.db.transaction().execute(async (trx) => {
    await context.events.append(trx, ...(await invalidateProfile(trx, id, error.said)))
  })
}
