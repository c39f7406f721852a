import { previewTexts, type EditorLink } from '@rostrum/sdk'
import type { Media, Network, PostAttachment } from '@rostrum/sdk/protocol'
import { hostOf } from '@rostrum/sdk/rules'
import { Avatar } from '../../ui/avatar/avatar.js'
import { Icon } from '../../ui/icon/icon.js'
import { useSheet, useText } from '../../ui/root/provider.js'
import { MediaGrid, Picture } from './media-grid.js'
import css from './attached.css?sheet'

/** The card of a link or a document. */
export function LinkPreview({ link, network }: { link: EditorLink; network: Network }) {
  useSheet(css)
  const t = useText(previewTexts)
  const image = link.images[0]?.url
  const host = link.isPDF ? t('document') : hostOf(link.url) || link.url
  return (
    <div className="r-pv-card" data-pdf={link.isPDF || undefined}>
      {image ? (
        <Picture source={image} alt="" />
      ) : (
        <span className="r-pv-card-empty">
          <Icon name={link.isPDF ? 'file' : 'link'} size={26} />
        </span>
      )}
      <div className="r-pv-card-words">
        {host === link.title ? null : <span className="r-pv-card-host">{host}</span>}
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

/** A document: its first page and its type. */
export function DocumentCard({ media, network }: { media: Media; network: Network }) {
  const t = useText(previewTexts)
  const link = {
    url: media.url,
    title: media.VideoTitle ?? t('document'),
    images: media.preview ? [{ url: media.preview }] : [],
    isPDF: true,
    isRemovable: false,
  }
  return <LinkPreview link={link} network={network} />
}

/** The company's post inside a repost. */
export function Reposted({ repost, network }: { repost: PostAttachment; network: Network }) {
  useSheet(css)
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
        <LinkPreview
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
