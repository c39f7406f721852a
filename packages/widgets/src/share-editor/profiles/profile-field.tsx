import { editorTexts, type Editor, type EditorProfile, type EditorShare } from '@rostrum/sdk'
import { networkName } from '@rostrum/sdk/rules'
import { memo } from 'react'
import { later } from '../../shell/lazy.js'
import { ProfileFace } from '../../ui/avatar/profile-face.js'
import { Icon } from '../../ui/icon/icon.js'
import { NetworkIcon } from '../../ui/icon/network-icon.js'
import { useSheet, useText } from '../../ui/root/provider.js'
import type { SteadyView } from '../use-steady-view.js'
import css from './profiles.css?sheet'

const connecting = () => import('./connect-more.js')
const ConnectMore = later(async () => {
  const { ConnectMore: View, areas } = await connecting()
  return { View, areas }
})
const Reconnect = later(async () => {
  const { Reconnect: View, areas } = await connecting()
  return { View, areas }
})

/** More profiles than these stand in a list of their own height. */
const many = 12

function Face({ profile, isBadged }: { profile: EditorProfile['profile']; isBadged: boolean }) {
  return (
    <span className="r-profile-face">
      <ProfileFace profile={profile} size={26} />
      {isBadged ? (
        <span className="r-profile-network">
          <NetworkIcon network={profile.Network} size={14} />
        </span>
      ) : null}
    </span>
  )
}

const iconOf = (state: EditorShare['state'] | undefined) =>
  state === 'failed' || state === 'invalid' ? 'alert' : state === 'waiting' ? 'clock' : 'check'

interface Props {
  view: SteadyView
  editor: Editor
}

function Choice({ view, editor }: Props) {
  useSheet(css)
  const t = useText(editorTexts)
  const { network, offered, shares, networks } = view
  if (!network) return null
  // The profiles of an existing post are fixed; a new one could not be added.
  const canConnect = view.kind !== 'post' && !view.comment
  const isBadged = networks.length > 1
  const isFirst = !offered.some(({ profile }) => profile.Network === network)
  return (
    <div
      className="r-profiles"
      part="profiles"
      role="group"
      aria-label={t('profiles')}
      data-many={offered.length > many || undefined}
    >
      {offered.map(({ profile, isSelected }) => {
        if (profile.Status === 'invalid')
          return <Reconnect key={profile.Id} profile={profile} isAmongNetworks={isBadged} />
        const share = isSelected ? shares.find((one) => one.profileIds.includes(profile.Id)) : undefined
        const isOver = share?.state === 'sent' || share?.state === 'waiting'
        return (
          <button
            key={profile.Id}
            type="button"
            className="r-profile"
            aria-pressed={isSelected}
            aria-disabled={isOver || undefined}
            data-state={share?.state}
            title={isBadged ? networkName(profile.Network) : undefined}
            onClick={() => editor.toggleProfile(profile.Id)}
          >
            <Face profile={profile} isBadged={isBadged} />
            <span className="r-profile-name">{profile.DisplayName}</span>
            {isBadged ? <span className="r-hidden">{networkName(profile.Network)}</span> : null}
            {isSelected ? <Icon name={iconOf(share?.state)} size={14} /> : null}
          </button>
        )
      })}
      {canConnect ? <ConnectMore network={network} isFirst={isFirst} /> : null}
    </div>
  )
}

/** The profiles of all networks, with the selected ones marked. */
export const ProfileChoice = memo(Choice)
