import { useStore } from '@nanostores/react'
import {
  commonTexts,
  editorTexts,
  outcomeTexts,
  profilesOf,
  profilesTexts,
  type EditorView,
} from '@rostrum/sdk'
import { fitsNewPost, fitsStory } from '@rostrum/sdk/rules'
import { ConnectButton } from '../../profile-connector/connect-button.js'
import { useConnectable, type Connectable } from '../../profile-connector/connectable.js'
import { useConnect } from '../../profile-connector/use-connect.js'
import { useRostrum, useText } from '../../ui/root/provider.js'
import { EmptyState, Notice } from '../../ui/feedback/empty-and-error.js'
import { Reconnect } from '../profiles/connect-more.js'

/** Returns whether the content could be shared to a profile of a type. */
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

/** Says that a profile must be connected first, and connects one that fits (PROFILES50, PROFILES51). */
function NoProfile({ view }: { view: EditorView }) {
  const t = useText(outcomeTexts)
  const profiles = useText(profilesTexts)
  const common = useText(commonTexts)
  const connecting = useConnect(undefined, null)
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
        ...choices.map((choice) => (
          <ConnectButton key={choice.key} choice={choice} connecting={connecting} />
        )),
      ]}
    >
      {t(broken.length ? 'broken-profile-why' : fitting.length ? 'no-profile-why' : 'no-network-why')}
      {fitting.map(({ key, problem }) => (problem ? <p key={key}>{common(`problem.${problem}`)}</p> : null))}
      {choices.length < possible.length && !broken.length ? (
        <Notice>{profiles('connect.limit')}</Notice>
      ) : null}
      {connecting.status}
    </EmptyState>
  )
}

export { NoProfile as View }
export const areas = [editorTexts, profilesTexts, outcomeTexts]
