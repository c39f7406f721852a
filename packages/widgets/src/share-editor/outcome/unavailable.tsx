import { useStore } from '@nanostores/react'
import { commonTexts, editorTexts, outcomeTexts, profilesOf, profilesTexts } from '@rostrum/sdk'
import type { Network } from '@rostrum/sdk/protocol'
import { networkName, type OpenProblem } from '@rostrum/sdk/rules'
import { ConnectButton } from '../../profile-connector/connect-button.js'
import { useConnectable } from '../../profile-connector/connectable.js'
import { useConnect } from '../../profile-connector/use-connect.js'
import { useRostrum, useText } from '../../ui/root/provider.js'
import { EmptyState, Notice } from '../../ui/feedback/empty-and-error.js'
import { Reconnect } from '../profiles/connect-more.js'

/** Reconnects profiles that stopped working, which do not count towards the limit, or connects a new one. */
function Connect({ network, onConnected }: { network: Network; onConnected: () => void }) {
  const t = useText(profilesTexts)
  const common = useText(commonTexts)
  const connecting = useConnect(onConnected, null)
  const broken = useStore(profilesOf(useRostrum()).$profiles).items.filter(
    ({ Network: of, Status, IsHidden }) => of === network && Status === 'invalid' && !IsHidden,
  )
  const kinds = useConnectable(network)
  const possible = kinds.filter(({ problem }) => problem === null)
  const fits = connecting.fits(network)
  return (
    <>
      {broken.map((profile) => (
        <Reconnect key={profile.Id} profile={profile} isAmongNetworks onConnected={onConnected} />
      ))}
      {(fits ? possible : []).map((choice) => (
        <ConnectButton key={choice.key} choice={choice} connecting={connecting} />
      ))}
      {kinds.map(({ key, problem }) =>
        problem ? <Notice key={key}>{common(`problem.${problem}`)}</Notice> : null,
      )}
      {!fits && possible.length > 0 && broken.length === 0 ? <Notice>{t('connect.limit')}</Notice> : null}
      {connecting.status}
    </>
  )
}

/** A message that the user cannot share before a profile is connected (B8.5). */
function Unavailable({
  failure,
  network,
  onRetry,
}: {
  failure: Extract<OpenProblem, 'connect-profile' | 'missing-profile'>
  network: Network | null | undefined
  /** Called when opening may succeed now. */
  onRetry: () => void
}) {
  const t = useText(outcomeTexts)
  const isMissing = failure === 'missing-profile'
  const name = { network: network ? networkName(network) : t('a-network') }
  return (
    <EmptyState
      icon="people"
      title={t(isMissing ? 'missing-profile' : 'connect-first')}
      actions={network ? <Connect network={network} onConnected={onRetry} /> : null}
    >
      {t(isMissing ? 'missing-profile-why' : 'connect-first-why', name)}
    </EmptyState>
  )
}

export { Unavailable as View }
export const areas = [editorTexts, outcomeTexts, profilesTexts]
