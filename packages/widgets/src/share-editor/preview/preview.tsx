import { useStore } from '@nanostores/react'
import { ownRailsOf, previewTexts, type EditorView } from '@rostrum/sdk'
import { instagramPlaceholderId, type Credential, type Network } from '@rostrum/sdk/protocol'
import { cardAddresses, networkName } from '@rostrum/sdk/rules'
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { NetworkIcon } from '../../ui/icon/network-icon.js'
import { useRostrum, useSheet, useText } from '../../ui/root/provider.js'
import { DocumentCard, LinkPreview, Reposted } from './attached.js'
import { ColouredText } from './coloured-text.js'
import { MediaGrid } from './media-grid.js'
import css from './preview.css?sheet'
import { Head, type Author } from './head.js'
import { Signs } from './action-icons.js'

/** What of a post its preview shows. */
type PreviewedPost = Pick<EditorView, 'text' | 'mentions' | 'media' | 'link' | 'repost'> & {
  readonly message: { readonly index: number }
}

/** The post itself: its text, with what is attached in the network’s order. */
export function Body({
  view,
  network,
  profile,
}: {
  view: PreviewedPost
  network: Network
  profile: Author | undefined
}) {
  const { mentions, link, repost } = view
  const own = ownRailsOf(useRostrum())
  useStore(own.$own)
  const text = own.published(view.text, network)
  const media = view.media.filter(({ Resource }) => Resource !== 'pdf')
  const document = view.media.find(({ Resource }) => Resource === 'pdf')
  const lead = network === 'instagram' ? (profile?.NetworkUsername ?? profile?.DisplayName) : undefined
  const words = text.trim() ? (
    <ColouredText
      key={`${network} ${view.message.index}`}
      text={text}
      mentions={mentions}
      network={network}
      {...(lead ? { lead } : {})}
    />
  ) : null
  const attached = repost ? (
    <Reposted repost={repost} network={network} />
  ) : media.length ? (
    <MediaGrid media={media} network={network} />
  ) : document ? (
    <DocumentCard media={document} network={network} />
  ) : link ? (
    <LinkPreview link={link} network={network} />
  ) : null
  const bar = <Signs network={network} />
  // On Instagram the picture comes first, and the text below it.
  return network === 'instagram' ? (
    <>
      {attached}
      {bar}
      {words}
    </>
  ) : (
    <>
      {words}
      {attached}
      {bar}
    </>
  )
}

export type Look = 'light' | 'dark'

// After the editor's own pause (ms).
const pause = 100

/** The theme of an element for which none was selected: that of the page. */
export const lookOf = (place: HTMLElement): Look => {
  const { colorScheme } = getComputedStyle(place)
  if (colorScheme === 'light' || colorScheme === 'dark') return colorScheme
  return place.ownerDocument.defaultView?.matchMedia('(prefers-color-scheme: dark)').matches
    ? 'dark'
    : 'light'
}

function Looks({ look, onChoose }: { look: Look | null; onChoose: (look: Look) => void }) {
  const t = useText(previewTexts)
  const name = useId()
  return (
    <fieldset className="r-pv-looks">
      <legend className="r-hidden">{t('look')}</legend>
      {(['light', 'dark'] as const).map((one) => (
        <label key={one}>
          <input type="radio" name={name} checked={look === one} onChange={() => onChoose(one)} />
          <span>{t(one)}</span>
        </label>
      ))}
    </fieldset>
  )
}

/** The view once nothing has changed for a moment, so that writing pays for no preview. */
function useSettled(view: EditorView): EditorView {
  const { environment } = useRostrum()
  const [settled, setSettled] = useState(view)
  useEffect(
    () => (view === settled ? undefined : environment.after(pause, () => setSettled(view))),
    [environment, view, settled],
  )
  return settled
}

/** The networks whose preview can be shown, where there are several. */
function Shown({
  view,
  shown,
  onChoose,
}: {
  view: EditorView
  shown: Network
  onChoose: (network: Network) => void
}) {
  const t = useText(previewTexts)
  const name = useId()
  if (view.networks.length < 2) return null
  return (
    <fieldset className="r-pv-looks r-pv-networks">
      <legend className="r-hidden">{t('networks')}</legend>
      {view.networks.map(({ network }) => (
        <label key={network} title={networkName(network)}>
          <input
            type="radio"
            name={name}
            checked={network === shown}
            aria-label={networkName(network)}
            onChange={() => onChoose(network)}
          />
          <NetworkIcon network={network} size={18} />
        </label>
      ))}
    </fieldset>
  )
}

/** The profile in whose name the post is shown on a network: the selected one, or its name alone on another network. */
function useAuthor(view: EditorView, network: Network | null): Credential | undefined {
  const { startup } = useRostrum()
  const user = useStore(startup.$startup)?.User
  const chosen = view.profiles.find(({ isSelected }) => isSelected)?.profile
  if (!chosen) return undefined
  // The built-in profile represents the user's own account, which is unknown here.
  if (chosen.Id === instagramPlaceholderId && user)
    return { ...chosen, DisplayName: user.Name, ImageLink: user.PictureUrl }
  return chosen.Network === network ? chosen : { ...chosen, Type: 'personal-profile', NetworkUsername: null }
}

function Stage({ view, network, look }: { view: EditorView; network: Network; look: Look | null }) {
  const t = useText(previewTexts)
  const profile = useAuthor(view, network)
  const isEmpty = !view.text.trim() && !view.media.length && !view.link && !view.repost
  return (
    <div className="r-pv-stage" data-network={network} data-look={look ?? undefined}>
      <article className="r-pv-post">
        <Head profile={profile} network={network} />
        {isEmpty ? (
          <p className="r-pv-none">{t('nothing')}</p>
        ) : (
          <Body view={view} network={network} profile={profile} />
        )}
      </article>
    </div>
  )
}

/** The post roughly as a network will show it, with a note when the network makes the link card itself (EDITOR96). */
function Preview({ view: latest }: { view: EditorView }) {
  useSheet(css)
  const t = useText(previewTexts)
  const view = useSettled(latest)
  const [look, setLook] = useState<Look | null>(null)
  const [chosen, setChosen] = useState<{ of: Network | null; network: Network } | null>(null)
  const section = useRef<HTMLElement>(null)
  // Before the first paint, so that one of the two is always marked.
  useLayoutEffect(() => {
    if (section.current) setLook(lookOf(section.current))
  }, [])
  // In a low window the preview opens below the visible part; beside the text it is in sight.
  useEffect(() => {
    const { current } = section
    // Braces, because newer browsers return a promise, which an effect must not return.
    if (!current?.closest('.r-form-columns > .r-pv')) current?.scrollIntoView?.({ block: 'nearest' })
  }, [])
  // Another network in the editor is what the user wants to see here, too.
  const network = chosen?.of === latest.network ? chosen.network : latest.network
  if (!network) return null
  const name = { network: networkName(network) }
  const link = view.link?.url ?? null
  const hasOwnCard =
    cardAddresses({ network, text: view.text, link, hasMedia: view.media.length > 0 }).length > 0
  return (
    <section ref={section} className="r-pv" aria-label={t('title', name)}>
      <header className="r-pv-bar">
        <h3>{t('title', name)}</h3>
        <Shown
          view={latest}
          shown={network}
          onChoose={(one) => setChosen({ of: latest.network, network: one })}
        />
        <Looks look={look} onChoose={setLook} />
      </header>
      <Stage view={view} network={network} look={look} />
      {hasOwnCard ? <p className="r-pv-note">{t('own-card', name)}</p> : null}
      <p className="r-pv-note">{t('note', name)}</p>
    </section>
  )
}

export { Preview as View }
export const areas = [previewTexts]
