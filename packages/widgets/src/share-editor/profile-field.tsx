import { editorTexts, type Editor, type EditorView } from '@rostrum/sdk'
import { networkName } from '@rostrum/sdk/rules'
import { later } from '../shell/lazy.js'
import { Icon } from '../ui/icon/icon.js'
import { NetworkIcon } from '../ui/icon/network-icon.js'
import { ProfileFace } from '../ui/avatar/profile-face.js'
import { useText } from '../ui/root/provider.js'
import { Tabs } from '../ui/tabs/tabs.js'

const ConnectMore = later(async () => {
  const { ConnectMore: View, areas } = await import('./connect-more.js')
  return { View, areas }
})

const Reconnect = later(async () => {
  const { Reconnect: View, areas } = await import('./connect-more.js')
  return { View, areas }
})

/** The networks on which the story can be shared. */
export function Networks({ view, editor, controls }: { view: EditorView; editor: Editor; controls: string }) {
  const t = useText(editorTexts)
  if (view.networks.length < 2) return null
  return (
    <Tabs
      label={t('networks')}
      controls={controls}
      chosen={view.network}
      tabs={view.networks.map(({ network }) => ({
        key: network,
        name: networkName(network),
        mark: <NetworkIcon network={network} size={18} />,
      }))}
      onChoose={(network) => editor.setNetwork(network)}
    />
  )
}

/** The profiles of the network, with the selected ones marked. */
export function ProfileChoice({ view, editor }: { view: EditorView; editor: Editor }) {
  const t = useText(editorTexts)
  const { network, profiles } = view
  if (!network) return null
  // The profiles of an existing post are fixed; a new one could not be added.
  const canConnect = view.kind !== 'post' && !view.comment
  return (
    <div className="r-profiles" part="profiles" role="group" aria-label={t('profiles')}>
      {profiles.map(({ profile, isSelected }) =>
        profile.Status === 'invalid' ? (
          <Reconnect key={profile.Id} profile={profile} />
        ) : (
          <button
            key={profile.Id}
            type="button"
            className="r-profile"
            aria-pressed={isSelected}
            onClick={() => editor.toggleProfile(profile.Id)}
          >
            <ProfileFace profile={profile} size={26} />
            <span className="r-profile-name">{profile.DisplayName}</span>
            {isSelected ? <Icon name="check" size={14} /> : null}
          </button>
        ),
      )}
      {canConnect ? <ConnectMore network={network} isFirst={profiles.length === 0} /> : null}
    </div>
  )
}
