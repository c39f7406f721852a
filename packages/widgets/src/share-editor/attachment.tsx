import { editorTexts, type Editor, type EditorView } from '@rostrum/sdk'
import type { Media } from '@rostrum/sdk/protocol'
import { IconButton } from '../ui/icon-button.js'
import { Icon } from '../ui/icon.js'
import { useText } from '../ui/root.js'

const hostOf = (address: string): string => {
  try {
    return new URL(address).hostname.replace(/^www\./, '')
  } catch {
    return address
  }
}

const mostShown = 4

function Picture({ media, more }: { media: Media; more: number }) {
  const t = useText(editorTexts)
  const source = media.preview ?? (media.isVideo ? null : media.url)
  return (
    <li className="r-media">
      {source ? (
        <img
          src={source}
          alt={media.altText ?? ''}
          loading="lazy"
          decoding="async"
          referrerPolicy="no-referrer"
        />
      ) : (
        <span className="r-media-empty">
          <Icon name={media.isVideo ? 'play' : 'image'} size={24} />
        </span>
      )}
      {media.isVideo ? (
        <span className="r-media-play" role="img" aria-label={t('video')}>
          <Icon name="play" size={20} />
        </span>
      ) : null}
      {media.isGif ? <span className="r-media-kind">GIF</span> : null}
      {more > 0 ? <span className="r-media-more">+{more}</span> : null}
    </li>
  )
}

/** The pictures, the video, or the card of the link that go with the text. */
export function Attachment({ view, editor }: { view: EditorView; editor: Editor }) {
  const t = useText(editorTexts)
  const { link } = view
  const media = view.media.filter(({ Resource }) => Resource !== 'pdf')
  if (media.length) {
    const shown = media.slice(0, mostShown)
    return (
      <ul className="r-media-list" data-count={shown.length} aria-label={t('attachments')}>
        {shown.map((one, at) => (
          <Picture key={one.Id} media={one} more={at === shown.length - 1 ? media.length - mostShown : 0} />
        ))}
      </ul>
    )
  }
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
