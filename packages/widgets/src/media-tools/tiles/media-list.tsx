import { mediaTexts } from '@rostrum/sdk'
import { useRef } from 'react'
import { useSheet, useText } from '../../ui/root/provider.js'
import { Tile, type ListProps } from './tile.js'
import css from './tiles.css?sheet'
import { useMove } from './use-move.js'
import { useTileDrag } from './use-tile-drag.js'

/** The files of the post in their order, each with its actions. */
export function MediaList(props: ListProps) {
  useSheet(css)
  const t = useText(mediaTexts)
  const { items } = props.shown
  const list = useRef<HTMLUListElement>(null)
  const { move, announcement } = useMove(list, props)
  const drag = useTileDrag(list, items.length > 1, (id, to) => move(id, to, null))
  return (
    <>
      <ul
        ref={list}
        className="r-tiles"
        data-count={Math.min(items.length, 3)}
        data-dragging={drag.shown ? true : undefined}
        aria-label={t('files')}
        {...drag.on}
      >
        {items.map((item, at) => {
          const { Id: id } = item.media
          return (
            <Tile
              key={id}
              {...props}
              item={item}
              at={at}
              isHeld={drag.shown?.id === id}
              isTarget={drag.shown?.over === at && drag.shown.id !== id}
              onTake={(event) => drag.take(event, id)}
              onMove={(to, isBack) => move(id, to, isBack)}
            />
          )
        })}
      </ul>
      <span role="status" className="r-hidden">
        {announcement}
      </span>
    </>
  )
}
