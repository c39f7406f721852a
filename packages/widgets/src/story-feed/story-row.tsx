import type { StoryCard } from '@rostrum/sdk/protocol'
import { memo, useLayoutEffect, useRef, useState } from 'react'
import type { Pace } from './pace.js'
import { StoryCardView, type CardGround } from './story-card.js'

/** Stories side by side: their places at first, themselves when it is their turn. */
export const StoryRow = memo(function StoryRow({
  stories,
  index,
  columns,
  heightOf,
  isAtOnce,
  pace,
  ground,
  onShare,
}: {
  stories: readonly StoryCard[]
  /** The place of the row in the feed, from 0. */
  index: number
  columns: number
  /** Pixels that the row took when it was last drawn, or probably takes. */
  heightOf: (index: number) => number | undefined
  isAtOnce: boolean
  pace: Pace
  ground: CardGround
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
    // A card is laid out in the task that draws it, not in the frame that paints it, which has enough to do.
    if (drawn !== 0) void element.current?.offsetHeight
    if (isDrawn) return pace.show(key.split(','))
    // A row that was drawn once stays so when stories join it. It takes its own height in a turn for itself: what
    // moves then is laid out apart from the last card.
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
            ground={ground}
            onShare={onShare}
          />
        ) : (
          <div key={story.Id} className="r-card" data-place="true" />
        ),
      )}
    </div>
  )
})
