import { mediaTexts, type AttachedItem, type Attachments, type AttachmentsView } from '@rostrum/sdk'
import type { Network } from '@rostrum/sdk/protocol'
import { altTextExcess, networkName, takesCaptions } from '@rostrum/sdk/rules'
import type { PointerEvent } from 'react'
import { Bare } from '../../ui/button/button.js'
import { IconButton } from '../../ui/button/icon-button.js'
import { Icon } from '../../ui/icon/icon.js'
import { Tooltip } from '../../ui/popover/tooltip.js'
import { useText } from '../../ui/root/provider.js'
import type { OpenTool } from '../media-tools.js'
import { TilePicture } from './tile-picture.js'

export interface ListProps {
  readonly shown: AttachmentsView
  readonly attachments: Attachments
  readonly network: Network | null
  readonly onOpen: (open: OpenTool) => void
}

interface TileProps extends ListProps {
  readonly item: AttachedItem
  readonly at: number
  readonly isHeld: boolean
  readonly isTarget: boolean
  readonly onTake: (event: PointerEvent<HTMLElement>) => void
  readonly onMove: (to: number, isBack: boolean) => void
}

/** Its icon stands here alone, so that the first view does not load it. */
function CropButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <Tooltip text={label}>
      <Bare kind="quiet" size="s" isSquare aria-label={label} aria-haspopup="dialog" onClick={onClick}>
        <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true" className="r-icon">
          <path d="M4.5 1.8v9.7h9.7M1.8 4.5h9.7v9.7" fill="none" stroke="currentColor" strokeWidth="1.5" />
        </svg>
      </Bare>
    </Tooltip>
  )
}

/** The buttons above the picture: its order, its crop or its details, and its removal. */
function Actions({ item, at, shown, attachments, onOpen, onMove }: TileProps) {
  const t = useText(mediaTexts)
  const { Id: id, Resource } = item.media
  const count = shown.items.length
  return (
    <div className="r-tile-actions">
      {count > 1 ? (
        <span className="r-tile-order">
          <IconButton
            icon="start"
            size="s"
            label={t('move-back')}
            disabled={at === 0}
            onClick={() => onMove(at - 1, true)}
          />
          <IconButton
            icon="end"
            size="s"
            label={t('move-on')}
            disabled={at === count - 1}
            onClick={() => onMove(at + 1, false)}
          />
        </span>
      ) : null}
      {Resource === 'image' && shown.canUpdate ? (
        <CropButton label={t('crop')} onClick={() => onOpen({ tool: 'crop', id })} />
      ) : null}
      {item.media.isVideo ? (
        <IconButton
          icon="image"
          size="s"
          label={t('details')}
          aria-haspopup="dialog"
          onClick={() => onOpen({ tool: 'video', id })}
        />
      ) : null}
      {shown.canDelete ? (
        <IconButton icon="close" size="s" label={t('remove')} onClick={() => attachments.remove(id)} />
      ) : null}
    </div>
  )
}

/** Says on the picture whether it has an alternative text, and opens it. */
function AltBadge({ item, shown, network, onOpen }: TileProps) {
  const t = useText(mediaTexts)
  const { media, lacksAltText } = item
  const isTooLong = altTextExcess({ network, isComment: false, texts: [media.altText] }) > 0
  if (!shown.takesAltText || (media.Resource !== 'image' && media.Resource !== 'gif')) return null
  return (
    <button
      type="button"
      className="r-tile-alt"
      aria-haspopup="dialog"
      data-missing={lacksAltText || isTooLong || undefined}
      aria-label={lacksAltText ? undefined : t('alt.edit')}
      title={media.altText ?? undefined}
      onClick={() => onOpen({ tool: 'alt', id: media.Id })}
    >
      <Icon name={isTooLong ? 'alert' : lacksAltText ? 'plus' : 'check'} size={12} />
      <span>{t(lacksAltText ? 'alt.add' : 'alt.badge')}</span>
    </button>
  )
}

/** A file of the post: its picture with everything that can be done with it. */
export function Tile(props: TileProps) {
  const t = useText(mediaTexts)
  const { item, at, shown, network } = props
  const { media, problems } = item
  const count = shown.items.length
  const [problem] = problems
  return (
    <li
      className="r-tile"
      data-wrong={problem ? true : undefined}
      data-movable={count > 1 || undefined}
      data-held={props.isHeld || undefined}
      data-target={props.isTarget || undefined}
      onPointerDown={props.onTake}
    >
      <div
        className="r-tile-file"
        role="group"
        aria-label={t('position', { kind: t(media.Resource), number: at + 1, count })}
      >
        <div className="r-tile-picture" data-kind={media.Resource}>
          <TilePicture media={media} />
          <Actions {...props} />
          <div className="r-tile-signs">
            {media.Resource === 'image' || media.isVideo ? null : (
              <span className="r-tile-kind">{t(media.Resource)}</span>
            )}
            {media.captions ? (
              <span className="r-tile-kind" role="img" aria-label={t('captions')}>
                {t('captions.badge')}
              </span>
            ) : null}
            <AltBadge {...props} />
          </div>
        </div>
        {media.captions && network && !takesCaptions(network) ? (
          <p className="r-tile-note">{t('captions.not-taken', { network: networkName(network) })}</p>
        ) : null}
        {problem && network ? (
          <p className="r-tile-problem" role="alert">
            {t(problem, { network: networkName(network) })}
          </p>
        ) : null}
      </div>
    </li>
  )
}
