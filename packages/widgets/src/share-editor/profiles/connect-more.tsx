import { editorTexts, profilesTexts } from '@rostrum/sdk'
import type { Credential, Network } from '@rostrum/sdk/protocol'
import { networkName } from '@rostrum/sdk/rules'
import { useConnect } from '../../profile-connector/use-connect.js'
import { Avatar } from '../../ui/avatar/avatar.js'
import { Button } from '../../ui/button/button.js'
import { NetworkIcon } from '../../ui/icon/network-icon.js'
import { useText } from '../../ui/root/provider.js'
import { Spinner } from '../../ui/feedback/spinner.js'
import { Notice } from '../../ui/feedback/empty-and-error.js'

/** Connects another profile of the network up to the limit, without leaving the editor (A4.19). */
export function ConnectMore({ network, isFirst }: { network: Network; isFirst: boolean }) {
  const t = useText(editorTexts)
  const profiles = useText(profilesTexts)
  const connecting = useConnect(undefined, null)
  const isWaiting = connecting.isWaitingFor(network)
  return (
    <>
      {connecting.fits(network) ? (
        <Button
          kind="quiet"
          size="s"
          {...(isWaiting ? {} : { icon: 'plus' })}
          onClick={() => connecting.connect(network)}
        >
          {isWaiting ? <Spinner size={16} /> : null}
          {isFirst ? t('connect-to', { network: networkName(network) }) : t('connect-another')}
        </Button>
      ) : isFirst ? (
        <Notice>{profiles('connect.limit')}</Notice>
      ) : null}
      {connecting.status}
    </>
  )
}

/** A profile that stopped working: a click reconnects it, without leaving the editor (B4.24). */
export function Reconnect({
  profile,
  isAmongNetworks = false,
  onConnected,
}: {
  profile: Credential
  isAmongNetworks?: boolean
  onConnected?: () => void
}) {
  const t = useText(editorTexts)
  const connecting = useConnect(onConnected, profile.Id)
  return (
    <>
      <button
        type="button"
        className="r-profile"
        data-invalid="true"
        aria-busy={connecting.isWaitingForProfile(profile.Id) || undefined}
        onClick={() => connecting.reconnect(profile)}
      >
        <Avatar name={profile.DisplayName} image={profile.ImageLink} size={26} />
        {isAmongNetworks ? <NetworkIcon network={profile.Network} size={18} /> : null}
        <span className="r-profile-name">{profile.DisplayName}</span>
        <span className="r-profile-state">{t('profile-invalid')}</span>
      </button>
      {connecting.status}
    </>
  )
}

export const areas = [profilesTexts]
