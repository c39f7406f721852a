import { addCredential, readConnection } from '@rostrum/protocol'
import { connectProblem } from '@rostrum/rules'
import { errorInfoOf, toErrorInfo } from '../client/api-error.js'
import type { Rostrum } from '../rostrum.js'
import type { ConnectOutcome } from './profiles.js'
import { waitedOf } from './wait-for-window.js'

/**
 * Connects WeChat, which stands for the app on the user's phone: there is no consent page, but the app must be
 * installed (A5.7).
 */
export async function connectWeChat({
  client,
  environment,
  host,
}: Pick<Rostrum, 'client' | 'environment' | 'host'>): Promise<ConnectOutcome> {
  const network = 'wechat'
  const problem = connectProblem({
    network,
    networks: [network],
    isBelowLimit: true,
    isMobile: environment.platform() !== 'desktop',
    isWeChatInstalled: host.apps?.isInstalled('wechat') ?? false,
  })
  if (problem) return { outcome: 'problem', network, problem }
  try {
    const { Token: token } = await client.send(addCredential, { query: { network, isMobile: '1' } })
    const answer = token && (await client.send(readConnection, { params: { token } }))
    const waited = answer ? waitedOf(answer) : null
    if (!waited || waited.result === 'cancelled')
      return { outcome: 'failed', network, failing: errorInfoOf('unexpected') }
    return { outcome: waited.result, id: waited.id, missing: waited.missing, network }
  } catch (error) {
    return { outcome: 'failed', network, failing: toErrorInfo(error) }
  }
}
