import { useStore } from '@nanostores/react'
import { networks, profileTypes, type Network, type ProfileType } from '@rostrum/sdk/protocol'
import { isChannelOffered, neededType, readChannels, type NeededType } from '@rostrum/sdk/rules'
import { useMemo } from 'react'
import { useRostrum } from '../ui/root.js'

/** A kind of profile that the company lets people connect. */
export interface Connectable {
  readonly key: string
  readonly network: Network
  readonly type: ProfileType
  /** How it is called. */
  readonly kind: NeededType
}

/** What can be connected on this board; of one network only, when it is named. */
export function useConnectable(only?: Network): readonly Connectable[] {
  const startup = useStore(useRostrum().startup.$startup)
  const written = startup?.Config.Channels ?? ''
  return useMemo(() => {
    const channels = readChannels({ Channels: written })
    return networks
      .filter((network) => !only || network === only)
      .flatMap((network) =>
        profileTypes
          .filter((profileType) => isChannelOffered({ channels, network, profileType }))
          .map((type) => ({ network, type, kind: neededType({ network, profileType: type }) }))
          // Where a network does not tell profiles from pages, there is one thing to connect.
          .filter(({ kind }, at, all) => all.findIndex((other) => other.kind === kind) === at)
          .map((one) => ({ ...one, key: `${one.network} ${one.kind}` })),
      )
  }, [written, only])
}
