import { profilesTexts } from '@rostrum/sdk'
import type { Credential } from '@rostrum/sdk/protocol'
import { daysLeft, networkName } from '@rostrum/sdk/rules'
import { Badge } from '../ui/feedback/badge.js'
import { Button } from '../ui/button/button.js'
import { IconButton } from '../ui/button/icon-button.js'
import { readMoment } from '../ui/format/relative-time-format.js'
import { ProfileFace } from '../ui/avatar/profile-face.js'
import { useRostrum, useText } from '../ui/root/provider.js'

const addressOf = ({ NetworkUsername, Network }: Credential): string | null =>
  NetworkUsername ? (Network === 'twitter' ? `@${NetworkUsername}` : NetworkUsername) : null

const focus = (element: HTMLElement | null) => element?.focus()

/** The name of the profile's type (PROFILES52). */
const kindOf = ({ Type, Network }: Credential) => {
  if (Type !== 'page') return 'personal'
  return Network === 'instagram' ? 'business-account' : 'page'
}

/** What the user must know about a profile: its consent ends soon, or it must be reconnected. Nothing while it works. */
function StateBadge({ profile, days }: { profile: Credential; days: number | null }) {
  const t = useText(profilesTexts)
  if (profile.Status === 'invalid') {
    return (
      <Badge tone="danger" icon="alert">
        {t('status.invalid')}
      </Badge>
    )
  }
  if (days !== null) {
    return (
      <Badge tone="warning" icon="clock">
        {t('ends', { count: days })}
      </Badge>
    )
  }
  return null
}

/** A profile with its name, status and actions. */
export function ProfileLine({
  profile,
  isWaiting,
  isShown,
  onReconnect,
  onRemove,
}: {
  profile: Credential
  isWaiting: boolean
  /** Whether the page is about this profile: it gets the focus. */
  isShown: boolean
  onReconnect: () => void
  onRemove: () => void
}) {
  const t = useText(profilesTexts)
  const now = useRostrum().environment.now()
  const days = daysLeft({ expiresOn: profile.ExpiresOn ? readMoment(profile.ExpiresOn) : null, now })
  const wantsConsent = profile.Status === 'invalid' || days !== null
  const address = addressOf(profile)
  return (
    <li
      className="r-profile-line"
      data-status={wantsConsent ? 'invalid' : profile.Status}
      tabIndex={isShown ? -1 : undefined}
      ref={isShown ? focus : undefined}
    >
      <ProfileFace profile={profile} size={32} />
      <div className="r-profile-who">
        <p className="r-profile-title">
          {profile.RemoteUrl ? (
            <a href={profile.RemoteUrl} target="_blank" rel="noopener noreferrer">
              <bdi>{profile.DisplayName}</bdi>
            </a>
          ) : (
            <bdi>{profile.DisplayName}</bdi>
          )}
        </p>
        <p className="r-profile-details">
          <bdi>{address}</bdi>
          {address ? ' · ' : ''}
          {t(kindOf(profile))}
        </p>
      </div>
      <StateBadge profile={profile} days={days} />
      <div className="r-profile-actions">
        {wantsConsent ? (
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
