import { audit } from '../audit-log/audit.js'
import type { Context } from '../context.js'
import { storePassword } from '../session/password/store-password.js'
import { changePerson, entryOf, unchanged, type ChangeAnswer, type Changer } from './changing.js'
import { endAccess } from './leaving/end-access.js'

/** Sets a user's password for them. Old sessions and links for setting a password end. PEOPLE9 */
export const setPasswordOf = (
  context: Context,
  { userId, passwordHash, by }: { userId: string; passwordHash: string; by: Changer },
): Promise<ChangeAnswer> =>
  changePerson(context, userId, async (trx) => {
    await storePassword(trx, context, userId, passwordHash)
    const endedSessions = await endAccess(trx, context, { userId })
    // The password is the same in the person's other companies.
    await context.sessions.endAllOf(userId, undefined, trx)
    const detail = { by: 'operator', sessions: endedSessions }
    await audit(context, { ...entryOf(by, userId), action: 'password-set', detail }, trx)
    await context.bus.publish('access', [userId], trx)
    return { ...unchanged, isChanged: true, endedSessions }
  })
