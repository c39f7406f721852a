import { editorTexts } from '@rostrum/sdk'
import type { Media } from '@rostrum/sdk/protocol'
import { Icon } from '../../ui/icon/icon.js'
import { useSheet, useText } from '../../ui/root/provider.js'
import css from './media-list.css?sheet'

const maxShown = 4

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

/** The pictures or the video of the post. */
function MediaList({ media }: { media: readonly Media[] }) {
  useSheet(css)
  const t = useText(editorTexts)
  const shown = media.slice(0, maxShown)
  return (
    <ul className="r-media-list" data-count={shown.length} aria-label={t('attachments')}>
      {shown.map((one, at) => (
        <Picture key={one.Id} media={one} more={at === shown.length - 1 ? media.length - maxShown : 0} />
      ))}
    </ul>
  )
}

export { MediaList as View }
