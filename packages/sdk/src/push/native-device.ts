import { pushTokenType } from '@rostrum/rules'
import type { Rostrum } from '../rostrum.js'
import type { PushDevice, PushToken } from './push.js'

/** The pushes of the native shell in which this page runs; null in a browser. PUSH4 */
export function nativePushDevice({
  host,
  environment,
}: Pick<Rostrum, 'host' | 'environment'>): PushDevice | null {
  const { pushes } = host
  const type = pushTokenType({ platform: environment.platform() })
  if (!pushes || type === null) return null
  const subscription = async (): Promise<PushToken | null> => {
    const token = await pushes.token()
    return token === null ? null : { type, token }
  }
  return {
    isNative: true,
    permission: () => pushes.permission(),
    ask: () => pushes.ask(),
    subscription,
    subscribe: async () => {
      const given = await subscription()
      if (given === null) throw new TypeError('The shell gave no token')
      return given
    },
    // The server is told; the token is the shell’s.
    unsubscribe: () => Promise.resolve(),
  }
}
