import { mediaTexts, type AttachedItem, type Attachments, type AttachmentsView } from '@rostrum/sdk'
import type { Media, Network } from '@rostrum/sdk/protocol'
import { networkName } from '@rostrum/sdk/rules'
import { useLayoutEffect, useRef, useState } from 'react'
import { Button } from '../ui/button/button.js'
import { IconButton } from '../ui/button/icon-button.js'
import { Icon } from '../ui/icon/icon.js'
import { useText } from '../ui/root/provider.js'
import type { OpenTool } from './media-tools.js'

interface ListProps {
  readonly shown: AttachmentsView
  readonly attachments: Attachments
  readonly network: Network | null
  readonly onOpen: (open: OpenTool) => void
}

function Thumb({ media }: { media: Media }) {
  return media.preview ? (
    <img
      src={media.preview}
      alt={media.altText ?? ''}
      draggable={false}
      decoding="async"
      referrerPolicy="no-referrer"
    />
  ) : (
    <span className="r-tile-empty">
      <Icon name={media.isVideo ? 'play' : 'file'} size={24} />
    </span>
  )
}

function Tile({
  item,
  at,
  shown,
  attachments,
  network,
  onOpen,
  drag,
  onMove,
}: ListProps & {
  item: AttachedItem
  at: number
  drag: ReturnType<typeof useDrag>
  onMove: (id: string, to: number, isBack: boolean) => void
}) {
  const t = useText(mediaTexts)
  const { media, problems, lacksAltText } = item
  const { Id: id, Resource } = media
  const count = shown.items.length
  const name = t('position', { kind: t(Resource), number: at + 1, count })
  const [problem] = problems
  return (
    <li
      className="r-tile"
      draggable={count > 1}
      data-wrong={problem ? true : undefined}
      data-target={drag.over === at || undefined}
      {...drag.of(id, at)}
    >
      <div className="r-tile-file" role="group" aria-label={name}>
        <div className="r-tile-picture">
          <Thumb media={media} />
          {Resource === 'image' ? null : <span className="r-tile-kind">{t(Resource)}</span>}
          {shown.canDelete ? (
            <span className="r-tile-remove">
              <IconButton
                icon="close"
                size="s"
                kind="secondary"
                label={t('remove')}
                onClick={() => attachments.remove(id)}
              />
            </span>
          ) : null}
        </div>
        <div className="r-tile-bar">
          {Resource === 'image' && shown.canUpdate ? (
            <Button kind="quiet" size="s" onClick={() => onOpen({ tool: 'crop', id })}>
              {t('crop')}
            </Button>
          ) : null}
          {shown.takesAltText && (Resource === 'image' || Resource === 'gif') ? (
            <Button
              kind="quiet"
              size="s"
              aria-haspopup="dialog"
              data-done={!lacksAltText || undefined}
              title={lacksAltText ? t('alt.missing') : undefined}
              onClick={() => onOpen({ tool: 'alt', id })}
            >
              {t('alt')}
            </Button>
          ) : null}
          {media.isVideo ? (
            <Button kind="quiet" size="s" onClick={() => onOpen({ tool: 'video', id })}>
              {t('details')}
            </Button>
          ) : null}
          {count > 1 ? (
            <span className="r-tile-order">
              <IconButton
                icon="start"
                size="s"
                label={t('move-back')}
                disabled={at === 0}
                onClick={() => onMove(id, at - 1, true)}
              />
              <IconButton
                icon="end"
                size="s"
                label={t('move-on')}
                disabled={at === count - 1}
                onClick={() => onMove(id, at + 1, false)}
              />
            </span>
          ) : null}
        </div>
        {problem && network ? (
          <p className="r-tile-problem" role="alert">
            {t(problem, { network: networkName(network) })}
          </p>
        ) : null}
      </div>
    </li>
  )
}

/** Moves a file by dragging its tile onto another one. */
function useDrag(attachments: Attachments) {
  const [held, setHeld] = useState<string | null>(null)
  const [over, setOver] = useState<number | null>(null)
  const end = () => {
    setHeld(null)
    setOver(null)
  }
  return {
    over: held === null ? null : over,
    of: (id: string, at: number) => ({
      onDragStart: () => setHeld(id),
      onDragEnd: end,
      onDragOver: (event: React.DragEvent) => {
        if (held === null) return
        event.preventDefault()
        event.stopPropagation()
        setOver(at)
      },
      onDrop: (event: React.DragEvent) => {
        if (held === null) return
        event.preventDefault()
        event.stopPropagation()
        attachments.move(held, at)
        end()
      },
    }),
  }
}

/**
 * Moves a file by its buttons. Moving its tile in the document takes the focus from the button, so it is restored, and
 * the new position is announced.
 */
function useMove({ shown, attachments }: ListProps) {
  const t = useText(mediaTexts)
  const list = useRef<HTMLUListElement>(null)
  const moved = useRef<{ id: string; isBack: boolean }>(null)
  const [announcement, setAnnouncement] = useState('')
  const { items } = shown
  useLayoutEffect(() => {
    const { current } = moved
    const at = items.findIndex(({ media }) => media.Id === current?.id)
    const item = items[at]
    if (!current || !item) return
    moved.current = null
    const [back, on] = list.current?.children[at]?.querySelectorAll<HTMLElement>('.r-tile-order button') ?? []
    const [wanted, other] = current.isBack ? [back, on] : [on, back]
    if (wanted?.matches(':disabled')) other?.focus()
    else wanted?.focus()
    setAnnouncement(t('position', { kind: t(item.media.Resource), number: at + 1, count: items.length }))
  }, [items, t])
  const move = (id: string, to: number, isBack: boolean) => {
    moved.current = { id, isBack }
    attachments.move(id, to)
  }
  return { list, move, announcement }
}

/** The files of the post in their order, each with its actions. */
export function MediaList(props: ListProps) {
  const t = useText(mediaTexts)
  const { items } = props.shown
  const drag = useDrag(props.attachments)
  const { list, move, announcement } = useMove(props)
  return (
    <>
      <ul ref={list} className="r-tiles" data-count={Math.min(items.length, 3)} aria-label={t('files')}>
        {items.map((item, at) => (
          <Tile key={item.media.Id} {...props} item={item} at={at} drag={drag} onMove={move} />
        ))}
      </ul>
      <span role="status" className="r-hidden">
        {announcement}
      </span>
    </>
  )
}
