import { editorTexts, type Editor, type EditorView } from '@rostrum/sdk'
import { later } from '../../shell/lazy.js'
import { IconButton } from '../../ui/button/icon-button.js'
import { Icon } from '../../ui/icon/icon.js'
import { useText } from '../../ui/root/provider.js'

const MediaList = later(() => import('./media-list.js'))
const Original = later(() => import('../preview/original.js'))

const hostOf = (address: string): string => {
  try {
    return new URL(address).hostname.replace(/^www\./, '')
  } catch {
    return address
  }
}

/** The attachment of the post: pictures, a video, the card of a link, or the reposted post. */
export function Attachment({ view, editor }: { view: EditorView; editor: Editor }) {
  const t = useText(editorTexts)
  const { link, repost } = view
  const media = view.media.filter(({ Resource }) => Resource !== 'pdf')
  if (repost) return <Original repost={repost} />
  if (media.length) return <MediaList media={media} />
  if (!link) return null
  const image = link.images[0]?.url
  return (
    <div className="r-link" data-pdf={link.isPDF || undefined}>
      {image ? (
        <img
          className="r-link-image"
          src={image}
          alt=""
          loading="lazy"
          decoding="async"
          referrerPolicy="no-referrer"
        />
      ) : (
        <span className="r-link-image" data-empty="true">
          <Icon name={link.isPDF ? 'file' : 'link'} size={22} />
        </span>
      )}
      <div className="r-link-words">
        <a className="r-link-title" href={link.url} target="_blank" rel="noopener noreferrer">
          {link.title || link.url}
        </a>
        {link.description ? <p className="r-link-description">{link.description}</p> : null}
        <p className="r-link-host">{link.isPDF ? t('document') : hostOf(link.url)}</p>
      </div>
      {link.isRemovable && !view.isReadOnly ? (
        <IconButton icon="close" size="s" label={t('remove-link')} onClick={() => editor.removeLink()} />
      ) : null}
    </div>
  )
}
