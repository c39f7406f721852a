import type { StoryCard } from '@rostrum/sdk/protocol'
import { memo, useLayoutEffect, useRef, useState } from 'react'
import type { Pace } from './render-scheduler.js'
import { StoryCardView, type SharedCardData } from './card/story-card.js'

/** Stories in a row: placeholders at first, then the cards when it is their turn. */
export const StoryRow = memo(function StoryRow({
  stories,
  index,
  columns,
  heightOf,
  isAtOnce,
  pace,
  shared,
  onShare,
}: {
  stories: readonly StoryCard[]
  /** The index of the row, from 0. */
  index: number
  columns: number
  /** The height of the row in px when it was last rendered, or its probable height. */
  heightOf: (index: number) => number | undefined
  isAtOnce: boolean
  pace: Pace
  shared: SharedCardData
  onShare: (storyId: string) => void
}) {
  const element = useRef<HTMLDivElement>(null)
  const ids = stories.map(({ Id }) => Id)
  const [drawn, setDrawn] = useState(() => (isAtOnce || pace.isShown(ids) ? Infinity : 0))
  const [height] = useState(() => heightOf(index))
  const count = stories.length
  const isDrawn = drawn === Infinity
  const key = ids.join()
  useLayoutEffect(() => {
    // Forces layout in the task that renders the card, because the frame that paints it is busy already.
    if (drawn !== 0) void element.current?.offsetHeight
    if (isDrawn) return pace.show(key.split(','))
    // A row that was rendered once stays rendered when stories are added to it. It gets its own height in a separate
    // turn, so that the layout shift is not computed together with the last card.
    return pace.wait(index, () => setDrawn(drawn < count ? drawn + 1 : Infinity), drawn === 0)
  }, [isDrawn, drawn, count, pace, index, key])
  const gridTemplateColumns = `repeat(${columns}, minmax(0, 1fr))`
  const isHeld = !isDrawn && height
  return (
    <div
      ref={element}
      className="r-feed-row"
      data-height={isDrawn || height ? undefined : 'unknown'}
      style={isHeld ? { gridTemplateColumns, blockSize: height } : { gridTemplateColumns }}
    >
      {stories.map((story, at) =>
        at < drawn ? (
          <StoryCardView
            key={story.Id}
            story={story}
            position={index * columns + at + 1}
            shared={shared}
            onShare={onShare}
          />
        ) : (
          <div key={story.Id} className="r-card" data-place="true" />
        ),
      )}
    </div>
  )
})
