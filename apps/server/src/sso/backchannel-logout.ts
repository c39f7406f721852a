import type { Context } from '../context.js'
import { httpError } from '../http/http-error.js'
import { networkOf } from '../http/request-limits/client-network.js'
import { limit } from '../limits/rate-limit.js'
import { endSessions } from './end-sessions.js'
import { readLogoutToken } from './oidc/logout-token.js'
import { findProvider } from './providers/provider.js'
import { recordProblem } from './record-problem.js'
import { countOnce } from './count-once.js'

/**
 * Ends the sessions that a provider's logout token is about. Throws `api-400` for every token that ends none, and says
 * why to managers and the log only. SIGNON13
 */
export async function backchannelLogout(
  context: Context,
  { providerId, token, address }: { providerId: string; token: string; address: string },
): Promise<void> {
  await limit(context, 'sso-answer-address', networkOf(address))
  const provider = await findProvider(context.db, providerId)
  if (provider?.kind !== 'oidc' || !provider.isEnabled) throw httpError('api-400')
  try {
    const { id, subject, sessionIndex, rememberedUntil } = await readLogoutToken(context, provider, token)
    await countOnce(context, provider, { id: `logout ${id}`, rememberedUntil })
    await endSessions(context, provider.id, {
      subject,
      sessionIndexes: sessionIndex === null ? [] : [sessionIndex],
    })
  } catch (error) {
    await recordProblem(context, provider, error)
    throw httpError('api-400')
  }
}
