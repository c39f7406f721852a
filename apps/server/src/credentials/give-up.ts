import type { Context } from '../context.js'
import { NetworkFailure } from '../networks/network-failure.js'
import { invalidateProfile } from './profile-validity.js'

/** Only the network's own word that the grant is gone ends it; a network that is down does not. */
export async function giveUp(context: Context, id: string, error: unknown): Promise<void> {
  if (!(error instanceof NetworkFailure)) throw error
  if (error.kind !== 'reconnect') {
    context.log.info({ err: error, credential: id }, 'a profile could not be looked after')
    return
  }
  await context.db.transaction().execute(async (trx) => {
    await context.events.append(trx, ...(await invalidateProfile(trx, id, error.said)))
  })
}
