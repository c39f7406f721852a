import type { Context } from '../context.js'
import { NetworkError } from '../networks/adapter/network-error.js'
import { DamagedTextError } from '../secrets/secrets.js'
import { invalidateProfile } from './profile-validity.js'

/**
 * Invalidates a profile only when the network itself says that the grant is gone, or when its token is damaged; an
 * unavailable network does not. Other errors are logged: they concern one profile, and the next one is looked after.
 */
export async function invalidateIfEnded(context: Context, id: string, error: unknown): Promise<void> {
  const isEnded = error instanceof NetworkError && error.kind === 'reconnect'
  if (!isEnded && !(error instanceof DamagedTextError)) {
    const level = error instanceof NetworkError ? 'info' : 'error'
    context.log[level]({ err: error, credential: id }, 'a profile could not be looked after')
    return
  }
  const said = isEnded ? error.said : null
  await context.db.transaction().execute(async (trx) => {
    await context.events.append(trx, ...(await invalidateProfile(trx, id, said)))
  })
}
