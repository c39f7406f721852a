import { useStore } from '@nanostores/react'
import { profilesOf, profilesTexts, type ConnectOutcome } from '@rostrum/sdk'
import type { Network, ProfileType } from '@rostrum/sdk/protocol'
import { networkName } from '@rostrum/sdk/rules'
import { useState } from 'react'
import { useRostrum, useText } from '../ui/root.js'
import { useFailingText } from '../ui/states.js'

export interface ConnectNotice {
  readonly tone: 'success' | 'danger' | 'info'
  readonly text: string
}

/** Connecting profiles from a button: what is under way, and what came of it. */
export function useConnect(onConnected?: (id: string | null, network: Network) => void) {
  const profiles = profilesOf(useRostrum())
  const connecting = useStore(profiles.$connecting)
  const t = useText(profilesTexts)
  const say = useFailingText()
  const [outcome, setOutcome] = useState<ConnectOutcome | null>(null)

  const follow = async (started: Promise<ConnectOutcome>) => {
    setOutcome(null)
    const result = await started
    setOutcome(result)
    if (result.outcome === 'success' || result.outcome === 'success-child') {
      onConnected?.(result.id, result.network)
    }
  }
  const notice = (): ConnectNotice | null => {
    if (!outcome || outcome.outcome === 'redirected') return null
    if (outcome.outcome === 'failed') return { tone: 'danger', text: say(outcome.failing) }
    const network = networkName(outcome.network)
    const tone = outcome.outcome.startsWith('success')
      ? 'success'
      : outcome.outcome === 'cancelled'
        ? 'info'
        : 'danger'
    return { tone, text: t(`connect.${outcome.outcome}`, { network }) }
  }
  return {
    /** Must be called inside of a click: a window is opened at once. */
    connect: (network: Network, type?: ProfileType) =>
      void follow(profiles.connect(network, type ? { type } : {})),
    reconnect: (id: string) => void follow(profiles.reconnect(id)),
    cancel: () => profiles.cancel(),
    isWaiting: connecting !== null,
    isWaitingFor: (network: Network) => connecting?.network === network && connecting.id === null,
    isWaitingForProfile: (id: string) => connecting?.id === id,
    notice: notice(),
  }
}
