import { previewTexts, type EditorLink } from '@rostrum/sdk'
import type { Media, Network, PostAttachment } from '@rostrum/sdk/protocol'
import { pictureGrid } from '@rostrum/sdk/rules'
import { Avatar } from '../../ui/avatar.js'
import { Icon } from '../../ui/icon.js'
import { useText } from '../../ui/root.js'

/** The host of an address, as a card names it. */
const hostOf = (address: string): string => {
  try {
    return new URL(address).hostname.replace(/^www\./, '')
  } catch {
    return address
  }
}

function Picture({ source, alt }: { source: string; alt: string }) {
  return <img src={source} alt={alt} loading="lazy" decoding="async" referrerPolicy="no-referrer" />
}

/** Pictures, or a video, as the network lays them out. */
export function MediaGrid({ media, network }: { media: readonly Media[]; network: Network }) {
  const t = useText(previewTexts)
  const { shown, more } = pictureGrid({ network, count: media.length })
  return (
    <div className="r-pv-grid" data-count={shown}>
      {media.slice(0, shown).map((one, at) => {
        const source = one.preview ?? (one.isVideo ? null : one.url)
        return (
          <div key={one.Id} className="r-pv-cell">
            {source ? <Picture source={source} alt={one.altText ?? ''} /> : null}
            {one.isVideo ? (
              <span className="r-pv-play" role="img" aria-label={t('video')}>
                <Icon name="play" size={26} />
              </span>
            ) : null}
            {one.isGif ? <span className="r-pv-kind">GIF</span> : null}
            {more > 0 && at === shown - 1 && network !== 'instagram' ? (
              <span className="r-pv-rest">+{more}</span>
            ) : null}
            {more > 0 && network === 'instagram' ? (
              <span className="r-pv-pages">{t('pictures', { count: media.length })}</span>
            ) : null}
          </div>
        )
      })}
    </div>
  )
}

/** The card of a link or a document. */
export function LinkCard({ link, network }: { link: EditorLink; network: Network }) {
  const t = useText(previewTexts)
  const image = link.images[0]?.url
  const host = link.isPDF ? t('document') : hostOf(link.url)
  return (
    <div className="r-pv-card">
      {image ? (
        <Picture source={image} alt="" />
      ) : (
        <span className="r-pv-card-empty">
          <Icon name={link.isPDF ? 'file' : 'link'} size={26} />
        </span>
      )}
      <div className="r-pv-card-words">
        <span className="r-pv-card-host">{host}</span>
        <span className="r-pv-card-title" dir="auto">
          {link.title || link.url}
        </span>
        {link.description && (network === 'facebook' || network === 'wechat' || network === 'xing') ? (
          <span className="r-pv-card-more" dir="auto">
            {link.description}
          </span>
        ) : null}
      </div>
    </div>
  )
}

/** The post of the company inside of a repost. */
export function Reposted({ repost, network }: { repost: PostAttachment; network: Network }) {
  const { Post, Profiles } = repost
  const [author] = Profiles
  const [link] = Post.Links
  const media = Post.Content.Attachments.Media
  return (
    <div className="r-pv-repost">
      {author ? (
        <div className="r-pv-head">
          <Avatar name={author.Name} image={author.ImageLink} size={32} />
          <b dir="auto">{author.Name}</b>
        </div>
      ) : null}
      <p className="r-pv-text" dir="auto">
        {Post.Content.Text}
      </p>
      {media.length ? <MediaGrid media={media} network={network} /> : null}
      {!media.length && link?.LinkUrl ? (
        <LinkCard
          network={network}
          link={{
            url: link.LinkUrl,
            title: link.LinkTitle ?? link.LinkUrl,
            images: link.ImageUrl ? [{ url: link.ImageUrl }] : [],
            isPDF: false,
            isRemovable: false,
          }}
        />
      ) : null}
    </div>
  )
}
