import { profilesTexts, type Connecting } from '@rostrum/sdk'
import { networkName } from '@rostrum/sdk/rules'
import { Button } from '../button/button.js'
import { useText } from '../root/provider.js'
import { Notice } from './empty-and-error.js'

/** Shows where a consent continues, with a button to cancel it. */
export function WaitingNotice({ connecting, onCancel }: { connecting: Connecting; onCancel: () => void }) {
  const t = useText(profilesTexts)
  const { network, address, isOutOfSight } = connecting
  return (
    <Notice
      action={
        <Button size="s" kind="quiet" onClick={onCancel}>
          {t('cancel-waiting')}
        </Button>
      }
    >
      {address ? (
        <>
          {t('waiting-tab')}{' '}
          <a href={address} target="_blank" rel="noopener">
            {t('open-tab')}
          </a>
        </>
      ) : (
        t(isOutOfSight ? 'waiting-closed' : 'waiting', { network: networkName(network) })
      )}
    </Notice>
  )
}
