import { outcomeTexts, profilesTexts } from '@rostrum/sdk'
import type { Network } from '@rostrum/sdk/protocol'
import { networkName, type OpenFailure } from '@rostrum/sdk/rules'
import { useConnect } from '../../profile-connector/use-connect.js'
import { Button } from '../../ui/button.js'
import { NetworkIcon } from '../../ui/network-icon.js'
import { useText } from '../../ui/root.js'
import { EmptyState, Notice } from '../../ui/states.js'

function Connect({ network, onConnected }: { network: Network; onConnected: () => void }) {
  const t = useText(profilesTexts)
  const say = useText(outcomeTexts)
  const connecting = useConnect(onConnected)
  return (
    <>
      {connecting.fits(network) ? (
        <Button
          kind="primary"
          isBusy={connecting.isWaitingFor(network)}
          onClick={() => connecting.connect(network)}
        >
          <NetworkIcon network={network} size={18} />
          {say('connect-network', { network: networkName(network) })}
        </Button>
      ) : (
        <Notice>{t('connect.limit')}</Notice>
      )}
      {connecting.notice ? <Notice tone={connecting.notice.tone}>{connecting.notice.text}</Notice> : null}
      {connecting.after}
    </>
  )
}

/** A message that this person cannot share as things are: a profile must be connected first (B8.5). */
function Unavailable({
  failure,
  network,
  onRetry,
}: {
  failure: Extract<OpenFailure, 'connect-profile' | 'missing-profile'>
  network: Network | null | undefined
  /** It may be opened now. */
  onRetry: () => void
}) {
  const t = useText(outcomeTexts)
  const isMissing = failure === 'missing-profile'
  const name = network ? networkName(network) : t('a-network')
  return (
    <EmptyState
      icon="people"
      title={isMissing ? t('missing-profile') : t('connect-first')}
      actions={network ? <Connect network={network} onConnected={onRetry} /> : null}
    >
      {isMissing ? t('missing-profile-why') : t('connect-first-why', { network: name })}
    </EmptyState>
  )
}

export { Unavailable as View }
export const areas = [outcomeTexts, profilesTexts]
