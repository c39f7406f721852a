import { editorTexts, type EditorLink } from '@rostrum/sdk'
import { hostOf } from '@rostrum/sdk/rules'
import { IconButton } from '../../ui/button/icon-button.js'
import { Icon } from '../../ui/icon/icon.js'
import { useSheet, useText } from '../../ui/root/provider.js'
import css from './link-card.css?sheet'

/** The card of a link; `onRemove` is null where the link cannot be removed. */
function LinkCard({ link, onRemove }: { link: EditorLink; onRemove: (() => void) | null }) {
  useSheet(css)
  const t = useText(editorTexts)
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
        <p className="r-link-host">{link.isPDF ? t('document') : hostOf(link.url) || link.url}</p>
      </div>
      {link.isRemovable && onRemove ? (
        <IconButton icon="close" size="s" label={t('remove-link')} onClick={onRemove} />
      ) : null}
    </div>
  )
}

export { LinkCard as View }
