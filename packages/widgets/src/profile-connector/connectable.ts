import { useStore } from '@nanostores/react'
import { networks, type Network, type ProfileType } from '@rostrum/sdk/protocol'
import {
  connectableTypes,
  connectProblem,
  neededType,
  readChannels,
  type ConnectProblem,
  type NeededType,
} from '@rostrum/sdk/rules'
import { useMemo } from 'react'
import { useRostrum } from '../ui/root.js'

/** A kind of profile that the company lets people connect. */
export interface Connectable {
  readonly key: string
  readonly network: Network
  readonly type: ProfileType
  /** How it is called. */
  readonly kind: NeededType
  /** Why it cannot be connected on this device; null for nothing (A5.7). */
  readonly problem: ConnectProblem | null
}

/** What can be connected on this board; of one network only, when it is named. */
export function useConnectable(only?: Network): readonly Connectable[] {
  const { startup: of, environment, host } = useRostrum()
  const startup = useStore(of.$startup)
  const written = startup?.Config.Channels ?? ''
  return useMemo(() => {
    const channels = readChannels({ Channels: written })
    return networks
      .filter((network) => !only || network === only)
      .flatMap((network) =>
        connectableTypes({ network, channels }).map((type) => {
          const kind = neededType({ network, profileType: type })
          const problem = connectProblem({
            network,
            networks,
            hasPlace: true,
            isMobile: environment.platform() !== 'desktop',
            isWeChatInstalled: host.apps?.isInstalled('wechat') ?? false,
          })
          return { network, type, kind, problem, key: `${network} ${kind}` }
        }),
      )
  }, [written, only, environment, host])
}
