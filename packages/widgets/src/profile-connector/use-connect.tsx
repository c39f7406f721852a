import { useStore } from '@nanostores/react'
import { commonTexts, profilesOf, profilesTexts, type ConnectOutcome } from '@rostrum/sdk'
import type { Network, ProfileType } from '@rostrum/sdk/protocol'
import { canAddProfile, networkName } from '@rostrum/sdk/rules'
import { useEffect, useState, type ReactNode } from 'react'
import { later } from '../shell/later.js'
import { useRostrum, useText } from '../ui/root.js'
import { useFailingText } from '../ui/states.js'

export interface ConnectNotice {
  readonly tone: 'success' | 'danger' | 'info'
  readonly text: string
}

const AfterConsent = later(async () => {
  const { areas, AfterConsent: View } = await import('./after-consent.js')
  return { View, areas }
})

const tones: Partial<Record<string, ConnectNotice['tone']>> = { success: 'success', cancelled: 'info' }

/** Connecting profiles from a button: what is under way, what came of it, and what has to be chosen then. */
export function useConnect(onConnected?: (id: string | null, network: Network) => void) {
  const rostrum = useRostrum()
  const profiles = profilesOf(rostrum)
  const connecting = useStore(profiles.$connecting)
  const returned = useStore(profiles.$returned)
  const { left, status } = useStore(profiles.$profiles)
  const t = useText(profilesTexts)
  const common = useText(commonTexts)
  const say = useFailingText()
  const [own, setOwn] = useState<ConnectOutcome | null>(null)
  const [parent, setParent] = useState<{ id: string; network: Network } | null>(null)
  const outcome = own ?? returned

  useEffect(() => {
    if (returned?.outcome === 'success-child' && returned.id)
      setParent({ id: returned.id, network: returned.network })
  }, [returned])
  useEffect(() => {
    if (own?.outcome === 'success') return rostrum.on('credential-invalidated', () => setOwn(null))
    if (own?.outcome !== 'cancelled') return
    // A network that cuts its window off looks as if the window was closed: the profile comes all the same.
    return rostrum.on('credential-saved', ({ Network: network }) => {
      if (network === own.network) setOwn(null)
    })
  }, [own, rostrum])

  const follow = async (started: Promise<ConnectOutcome>) => {
    setOwn(null)
    const result = await started
    setOwn(result)
    if (result.outcome === 'success') onConnected?.(result.id, result.network)
    if (result.outcome === 'success-child' && result.id) {
      setParent({ id: result.id, network: result.network })
    }
  }
  const notice = (): ConnectNotice | null => {
    // What came of linking an account to sign in with is said where that is done.
    if (!outcome || 'isLogin' in outcome) return null
    if (outcome.outcome === 'redirected' || outcome.outcome === 'success-child') return null
    if (outcome.outcome === 'failed') return { tone: 'danger', text: say(outcome.failing) }
    if (outcome.outcome === 'problem') return { tone: 'info', text: common(`problem.${outcome.problem}`) }
    return {
      tone: tones[outcome.outcome] ?? 'danger',
      text: t(`connect.${outcome.outcome}`, { network: networkName(outcome.network) }),
    }
  }
  const after: ReactNode =
    parent || (outcome?.outcome === 'success' && outcome.missing.length > 0) ? (
      <AfterConsent
        parent={parent}
        outcome={outcome}
        onOutcome={setOwn}
        onConnected={onConnected}
        onAgain={() => {
          if (parent) void follow(profiles.reconnect(parent.id))
          setParent(null)
        }}
        onClose={() => setParent(null)}
      />
    ) : null
  return {
    /** Whether a place is left for one more on the network; before the profiles are known nothing speaks against it. */
    fits: (network: Network) => status !== 'ready' || canAddProfile({ left, network }),
    /** Must be called inside of a click: a window is opened at once. */
    connect: (network: Network, type?: ProfileType) =>
      void follow(profiles.connect(network, type ? { type } : {})),
    reconnect: (id: string) => void follow(profiles.reconnect(id)),
    /** Lets the person choose among the pages of a consent that is there. */
    choose: (from: { id: string; network: Network }) => setParent(from),
    cancel: () => profiles.cancel(),
    isWaiting: connecting !== null,
    /** To be opened by the person, where no window could be. */
    address: connecting?.address ?? null,
    isWaitingFor: (network: Network) => connecting?.network === network && connecting.id === null,
    isWaitingForProfile: (id: string) => connecting?.id === id,
    notice: notice(),
    /** What follows a consent: the choice of pages, or what was not allowed. */
    after,
  }
}
