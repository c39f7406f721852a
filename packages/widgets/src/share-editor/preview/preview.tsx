import { useStore } from '@nanostores/react'
import { previewTexts, type EditorView } from '@rostrum/sdk'
import { instagramPlaceholderId, type Credential, type Network } from '@rostrum/sdk/protocol'
import { cardAddresses, networkName } from '@rostrum/sdk/rules'
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { Avatar } from '../../ui/avatar/avatar.js'
import { Icon } from '../../ui/icon/icon.js'
import { useRostrum, useSheet, useText } from '../../ui/root/provider.js'
import { DocumentCard, LinkCard, Reposted } from './attached.js'
import { ColouredText } from './coloured-text.js'
import { MediaGrid } from './media-grid.js'
import css from './preview.css?sheet'
import { Signs } from './network-glyphs.js'

function Head({ profile, network }: { profile: Credential | undefined; network: Network }) {
  const t = useText(previewTexts)
  const name = profile?.DisplayName ?? networkName(network)
  const handle = profile?.NetworkUsername ?? name.toLowerCase().replace(/\s+/g, '.')
  const isPage = profile?.Type === 'page'
  if (network === 'wechat') return <Avatar name={name} image={profile?.ImageLink ?? null} size={40} />
  const second =
    network === 'twitter' ? `@${handle} · ${t('now')}` : isPage ? `${t('page')} · ${t('now')}` : t('now')
  return (
    <div className="r-pv-head" data-square={(isPage && network === 'linkedin') || undefined}>
      <Avatar name={name} image={profile?.ImageLink ?? null} size={network === 'instagram' ? 32 : 40} />
      <span className="r-pv-who">
        <b dir="auto">{network === 'instagram' ? handle : name}</b>
        {network === 'instagram' ? null : <span className="r-pv-when">{second}</span>}
      </span>
      <Icon name="more" />
    </div>
  )
}

function Body({
  view,
  network,
  profile,
}: {
  view: EditorView
  network: Network
  profile: Credential | undefined
}) {
  const { text, mentions, link, repost } = view
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
    <LinkCard link={link} network={network} />
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

type Look = 'light' | 'dark'

/** The theme of an element for which none was selected: that of the page. */
const lookOf = (place: HTMLElement): Look => {
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

/** The post roughly as the network will show it, with a note when the network makes the link card itself (EDITOR96). */
function Preview({ view }: { view: EditorView }) {
  useSheet(css)
  const t = useText(previewTexts)
  const { startup } = useRostrum()
  const [look, setLook] = useState<Look | null>(null)
  const stage = useRef<HTMLDivElement>(null)
  const { network } = view
  // Before the first paint, so that one of the two is always marked.
  useLayoutEffect(() => {
    if (stage.current) setLook(lookOf(stage.current))
  }, [])
  // In a low window the preview opens below the visible part.
  useEffect(() => {
    // Braces, because newer browsers return a promise, which an effect must not return.
    stage.current?.scrollIntoView?.({ block: 'nearest' })
  }, [])
  const user = useStore(startup.$startup)?.User
  if (!network) return null
  const chosen = view.profiles.find(({ isSelected }) => isSelected)?.profile
  // The built-in profile represents the user's own account, which is unknown here.
  const isBuiltIn = chosen?.Id === instagramPlaceholderId && user
  const profile = isBuiltIn ? { ...chosen, DisplayName: user.Name, ImageLink: user.PictureUrl } : chosen
  const name = { network: networkName(network) }
  const link = view.link?.url ?? null
  const hasOwnCard =
    cardAddresses({ network, text: view.text, link, hasMedia: view.media.length > 0 }).length > 0
  const isEmpty = !view.text.trim() && !view.media.length && !view.link && !view.repost
  return (
    <section className="r-pv" aria-label={t('title', name)}>
      <header className="r-pv-bar">
        <h3>{t('title', name)}</h3>
        <Looks look={look} onChoose={setLook} />
      </header>
      <div ref={stage} className="r-pv-stage" data-network={network} data-look={look ?? undefined}>
        <article className="r-pv-post">
          <Head profile={profile} network={network} />
          {isEmpty ? (
            <p className="r-pv-none">{t('nothing')}</p>
          ) : (
            <Body view={view} network={network} profile={profile} />
          )}
        </article>
      </div>
      {hasOwnCard ? <p className="r-pv-note">{t('own-card', name)}</p> : null}
      <p className="r-pv-note">{t('note', name)}</p>
    </section>
  )
}

export { Preview as View }
export const areas = [previewTexts]
