import { profilesTexts } from '@rostrum/sdk'
import type { Credential } from '@rostrum/sdk/protocol'
import { networkName } from '@rostrum/sdk/rules'
import { Avatar } from '../ui/avatar.js'
import { Badge } from '../ui/badge.js'
import { Button } from '../ui/button.js'
import { IconButton } from '../ui/icon-button.js'
import { useText } from '../ui/root.js'

const addressOf = ({ NetworkUsername, Network }: Credential): string | null =>
  NetworkUsername ? (Network === 'twitter' ? `@${NetworkUsername}` : NetworkUsername) : null

/** One profile: who it is, whether it works, and what can be done with it. */
export function ProfileLine({
  profile,
  isWaiting,
  onReconnect,
  onRemove,
}: {
  profile: Credential
  isWaiting: boolean
  onReconnect: () => void
  onRemove: () => void
}) {
  const t = useText(profilesTexts)
  const isInvalid = profile.Status === 'invalid'
  const details = [addressOf(profile), profile.Type === 'page' ? t('page') : t('personal')].filter(Boolean)
  return (
    <li className="r-profile-line" data-status={profile.Status}>
      <Avatar name={profile.DisplayName} image={profile.ImageLink} size={40} />
      <div className="r-profile-who">
        <p className="r-profile-title">
          {profile.RemoteUrl ? (
            <a href={profile.RemoteUrl} target="_blank" rel="noopener noreferrer">
              {profile.DisplayName}
            </a>
          ) : (
            profile.DisplayName
          )}
        </p>
        <p className="r-profile-details">{details.join(' · ')}</p>
      </div>
      {isInvalid ? (
        <Badge tone="danger" icon="alert">
          {t('status.invalid')}
        </Badge>
      ) : (
        <Badge tone="success" icon="check">
          {t('status.valid')}
        </Badge>
      )}
      <div className="r-profile-actions">
        {isInvalid ? (
          <Button
            size="s"
            icon="refresh"
            isBusy={isWaiting}
            aria-label={t('reconnect-name', { name: profile.DisplayName })}
            onClick={onReconnect}
          >
            {t('reconnect')}
          </Button>
        ) : null}
        <IconButton
          icon="trash"
          size="s"
          label={t('remove-name', { name: profile.DisplayName, network: networkName(profile.Network) })}
          onClick={onRemove}
        />
      </div>
    </li>
  )
}
