import { useStore } from '@nanostores/react'
import { commonTexts, profilesOf, profilesTexts, type ConnectOutcome } from '@rostrum/sdk'
import type { Credential, Network, ProfileType } from '@rostrum/sdk/protocol'
import { canAddProfile, networkName } from '@rostrum/sdk/rules'
import { useEffect, useState, type ReactNode } from 'react'
import { later } from '../shell/lazy.js'
import { useRostrum, useText } from '../ui/root/provider.js'
import { Notice, useErrorText } from '../ui/feedback/empty-and-error.js'
import { WaitingNotice } from '../ui/feedback/waiting-notice.js'

interface ConnectNotice {
  readonly tone: 'success' | 'danger' | 'info'
  readonly text: string
}

const AfterConsent = later(async () => {
  const { areas, AfterConsent: View } = await import('./after-consent.js')
  return { View, areas }
})

/** What a button requested; without a type it is the network's usual one. */
interface Asked {
  readonly network: Network
  readonly id: string | null
  readonly type?: ProfileType | null | undefined
}

/** The consent whose pages are to be selected, or null. */
const parentOf = (outcome: ConnectOutcome | null) =>
  outcome?.outcome === 'success-child' && outcome.id ? { id: outcome.id, network: outcome.network } : null

/**
 * Connects profiles from a button, with the current attempt, its result, and the selection that follows. `profileId`
 * limits the attempts of other pages that are shown here, too: to those of one profile, or (null) of new profiles.
 */
export function useConnect(
  onConnected?: (id: string | null, network: Network) => void,
  profileId?: string | null,
) {
  const rostrum = useRostrum()
  const profiles = profilesOf(rostrum)
  const connecting = useStore(profiles.$connecting)
  const returned = useStore(profiles.$returned)
  const { left, status } = useStore(profiles.$profiles)
  const t = useText(profilesTexts)
  const common = useText(commonTexts)
  const errorText = useErrorText()
  const [own, setOwn] = useState<ConnectOutcome | null>(null)
  const [parent, setParent] = useState<{ id: string; network: Network } | null>(null)
  // Started here, or before this component was mounted; an attempt of another button is shown next to that button.
  const [asked, setAsked] = useState<Asked | null>(
    profileId === undefined || connecting?.id === profileId ? connecting : null,
  )
  const outcome = own ?? returned

  useEffect(() => {
    setParent((before) => parentOf(returned) ?? before)
  }, [returned])
  useEffect(() => {
    if (own?.outcome === 'success') return rostrum.on('credential-invalidated', () => setOwn(null))
  }, [own, rostrum])

  const follow = async (wanted: Asked, started: Promise<ConnectOutcome>) => {
    setAsked(wanted)
    setOwn(null)
    const result = await started
    setOwn(result)
    if (result.outcome === 'success') onConnected?.(result.id, result.network)
    setParent((before) => parentOf(result) ?? before)
  }
  /** The text for the result (PROFILES35). */
  const notice = (): ConnectNotice | null => {
    // The result of linking a sign-in account is shown where that was started.
    if (!outcome || 'isLogin' in outcome) return null
    if (outcome.outcome === 'redirected' || outcome.outcome === 'success-child') return null
    if (outcome.outcome === 'cancelled') return null
    if (outcome.outcome === 'failed') return { tone: 'danger', text: errorText(outcome.failing) }
    if (outcome.outcome === 'problem') return { tone: 'info', text: common(`problem.${outcome.problem}`) }
    return {
      tone: outcome.outcome === 'success' ? 'success' : 'danger',
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
          if (parent) void follow(parent, profiles.reconnect(parent.id))
          setParent(null)
        }}
        onClose={() => setParent(null)}
      />
    ) : null
  const isAsked = ({ network, id, type }: Asked) =>
    connecting?.network === network && connecting.id === id && (type ?? connecting.type) === connecting.type
  const message = notice()
  return {
    /** Whether one more profile fits the network; true until the profiles are loaded. */
    fits: (network: Network) => status !== 'ready' || canAddProfile({ left, network }),
    /** Must be called synchronously in a click, because a window is opened. */
    connect: (network: Network, type?: ProfileType) =>
      void follow({ network, id: null, type }, profiles.connect(network, type ? { type } : {})),
    reconnect: ({ Id: id, Network: network }: Credential) =>
      void follow({ network, id }, profiles.reconnect(id)),
    /** Opens the selection of pages for an existing consent. */
    choose: (from: { id: string; network: Network }) => setParent(from),
    isWaitingFor: (network: Network, type?: ProfileType) =>
      !connecting?.isOutOfSight && isAsked({ network, id: null, type }),
    isWaitingForProfile: (id: string) => connecting?.id === id && !connecting.isOutOfSight,
    /**
     * Shows where the consent continues and how to cancel it; afterwards its result, and what follows: a selection of
     * pages, or declined permissions.
     */
    status: (
      <>
        {connecting && asked && isAsked(asked) ? (
          <WaitingNotice connecting={connecting} onCancel={() => profiles.cancel()} />
        ) : null}
        {message ? <Notice tone={message.tone}>{message.text}</Notice> : null}
        {after}
      </>
    ),
  }
}
