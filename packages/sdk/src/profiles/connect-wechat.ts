import { addCredential, readConnection } from '@rostrum/protocol'
import { connectProblem } from '@rostrum/rules'
import { failingOf, toFailing } from '../client/api-error.js'
import type { Rostrum } from '../rostrum.js'
import type { ConnectOutcome } from './profiles.js'
import { waitedOf } from './wait-for-window.js'

/**
 * Connects WeChat, which stands for the app on the person's phone: nobody is sent anywhere, but the app has to be
 * there (A5.7).
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
    hasPlace: true,
    isMobile: environment.platform() !== 'desktop',
    isWeChatInstalled: host.apps?.isInstalled('wechat') ?? false,
  })
  if (problem) return { outcome: 'problem', network, problem }
  try {
    const { Token: token } = await client.send(addCredential, { query: { network, isMobile: '1' } })
    const answer = token && (await client.send(readConnection, { params: { token } }))
    const waited = answer ? waitedOf(answer) : null
    if (!waited || waited.result === 'cancelled')
      return { outcome: 'failed', network, failing: failingOf('unexpected') }
    return { outcome: waited.result, id: waited.id, missing: waited.missing, network }
  } catch (error) {
    return { outcome: 'failed', network, failing: toFailing(error) }
  }
}
