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
import { useRostrum } from '../ui/root/provider.js'

/** A type of profile that the company offers. */
export interface Connectable {
  readonly key: string
  readonly network: Network
  readonly type: ProfileType
  /** The name of the type. */
  readonly kind: NeededType
  /** Why the type cannot be connected on this device, or null (A5.7). */
  readonly problem: ConnectProblem | null
}

/** The types of profile that can be connected on this board; with `only`, on one network. */
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
            isBelowLimit: true,
            isMobile: environment.platform() !== 'desktop',
            isWeChatInstalled: host.apps?.isInstalled('wechat') ?? false,
          })
          return { network, type, kind, problem, key: `${network} ${kind}` }
        }),
      )
  }, [written, only, environment, host])
}
