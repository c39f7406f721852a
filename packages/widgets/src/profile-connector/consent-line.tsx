import { profilesTexts } from '@rostrum/sdk'
import type { Credential } from '@rostrum/sdk/protocol'
import { networkName } from '@rostrum/sdk/rules'
import { Button } from '../ui/button/button.js'
import { IconButton } from '../ui/button/icon-button.js'
import { NetworkIcon } from '../ui/icon/network-icon.js'
import { useText } from '../ui/root/provider.js'

/**
 * A consent for pages of which none is connected (PROFILES44). The user can select pages, renew a consent that is no
 * longer valid, or revoke it.
 */
function ConsentLine({
  profile,
  isWaiting,
  onChoose,
  onReconnect,
  onRemove,
}: {
  profile: Credential
  isWaiting: boolean
  onChoose: () => void
  onReconnect: () => void
  onRemove: () => void
}) {
  const t = useText(profilesTexts)
  const { DisplayName: name, Network: network, Status } = profile
  return (
    <li className="r-profile-line" data-status="invalid">
      <NetworkIcon network={network} size={32} />
      <div className="r-profile-who">
        <p className="r-profile-title">
          <bdi>{name}</bdi>
        </p>
        <p className="r-profile-details">{t('no-page')}</p>
      </div>
      <div className="r-profile-actions">
        {Status === 'valid' ? (
          <Button size="s" icon="plus" aria-label={`${t('choose-more')} (${name})`} onClick={onChoose}>
            {t('choose-more')}
          </Button>
        ) : (
          <Button
            size="s"
            icon="refresh"
            isBusy={isWaiting}
            aria-label={t('reconnect-name', { name })}
            onClick={onReconnect}
          >
            {t('reconnect')}
          </Button>
        )}
        <IconButton
          icon="trash"
          size="s"
          label={t('remove-name', { name, network: networkName(network) })}
          onClick={onRemove}
        />
      </div>
    </li>
  )
}

export { ConsentLine as View }
