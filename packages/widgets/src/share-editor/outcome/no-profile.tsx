import { useStore } from '@nanostores/react'
import {
  commonTexts,
  editorTexts,
  outcomeTexts,
  profilesOf,
  profilesTexts,
  type EditorView,
} from '@rostrum/sdk'
import { fitsNewPost, fitsStory, networkName } from '@rostrum/sdk/rules'
import { useConnectable, type Connectable } from '../../profile-connector/connectable.js'
import { useConnect } from '../../profile-connector/use-connect.js'
import { NetworkIcon } from '../../ui/network-icon.js'
import { Button } from '../../ui/button.js'
import { useRostrum, useText } from '../../ui/root.js'
import { EmptyState, Notice } from '../../ui/states.js'
import { Reconnect } from '../connect-more.js'

/** Whether what is to be shared could go to such a profile, if there were one. */
function useFits({ networks, story, kind, link }: EditorView) {
  const { environment, permissions } = useRostrum()
  return ({ network, type }: Pick<Connectable, 'network' | 'type'>): boolean => {
    const profile = { Network: network, Type: type }
    if (!story) return kind === 'new' ? fitsNewPost(profile) : networks.some((one) => one.network === network)
    return fitsStory({
      profile,
      story: {
        messages: story.Messages,
        hasLinkOrPdf: link !== null,
        isRepost: story.RepostPost,
        isMobile: environment.platform() !== 'desktop',
        canCreateMessage: permissions.can('message', 'create'),
      },
    })
  }
}

/** Nothing can be shared before a profile is connected: says so, and connects one that fits (B2.6, PROFILES51). */
function NoProfile({ view }: { view: EditorView }) {
  const t = useText(outcomeTexts)
  const profiles = useText(profilesTexts)
  const common = useText(commonTexts)
  const connecting = useConnect()
  const rostrum = useRostrum()
  const fits = useFits(view)
  const fitting = useConnectable().filter(fits)
  const possible = fitting.filter(({ problem }) => problem === null)
  const choices = possible.filter(({ network }) => connecting.fits(network))
  const broken = useStore(profilesOf(rostrum).$profiles).items.filter(
    ({ Network, Type, Status, IsHidden }) =>
      Status === 'invalid' && !IsHidden && fits({ network: Network, type: Type }),
  )
  return (
    <EmptyState
      icon="people"
      title={t(broken.length ? 'broken-profile' : fitting.length ? 'no-profile' : 'no-network')}
      actions={[
        ...broken.map((profile) => <Reconnect key={profile.Id} profile={profile} isAmongNetworks />),
        ...choices.map(({ key, network, type, kind }) => (
          <Button
            key={key}
            isBusy={connecting.isWaitingFor(network)}
            onClick={() => connecting.connect(network, type)}
          >
            <NetworkIcon network={network} size={18} />
            {profiles(`kind.${kind}`, { network: networkName(network) })}
          </Button>
        )),
      ]}
    >
      {t(broken.length ? 'broken-profile-why' : fitting.length ? 'no-profile-why' : 'no-network-why')}
      {fitting.map(({ key, problem }) => (problem ? <p key={key}>{common(`problem.${problem}`)}</p> : null))}
      {choices.length < possible.length && !broken.length ? (
        <Notice>{profiles('connect.limit')}</Notice>
      ) : null}
      {connecting.notice ? <Notice tone={connecting.notice.tone}>{connecting.notice.text}</Notice> : null}
      {connecting.after}
    </EmptyState>
  )
}

export { NoProfile as View }
export const areas = [editorTexts, profilesTexts, outcomeTexts]
