import { Skeleton } from '../ui/feedback/skeleton.js'
import { useSheet } from '../ui/root/provider.js'
import type { Layout } from './story-list.js'
import css from './bar/feed-bar.css?sheet'

const rows = { cards: 3, list: 9 }

/** The place of the search and the filters. */
export function FeedBarSkeleton() {
  useSheet(css)
  return (
    <div className="r-feed-bar" aria-hidden="true">
      <div className="r-feed-search">
        <Skeleton height="36px" />
      </div>
      <div className="r-feed-choices">
        <Skeleton width="150px" height="36px" />
        <Skeleton width="120px" height="36px" />
      </div>
    </div>
  )
}

/** Placeholder stories, as many as fit next to each other, each in the parts of a story. */
export function FeedSkeleton({ columns, layout }: { columns: number; layout: Layout }) {
  const cards = Array.from({ length: columns * rows[layout] }, (_, index) => index)
  return (
    <div
      className="r-feed-row"
      style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
      aria-hidden="true"
    >
      {cards.map((card) => (
        <div key={card} className="r-card" data-waiting="true">
          <span className="r-card-picture">
            <Skeleton height="100%" radius="inherit" />
          </span>
          <div className="r-card-body">
            <div className="r-card-head">
              <Skeleton width="45%" height="12px" />
            </div>
            <div className="r-card-title">
              <Skeleton width="85%" height="16px" />
            </div>
            <div className="r-card-excerpt">
              <Skeleton height="12px" />
              <Skeleton width="70%" height="12px" />
            </div>
            <div className="r-card-foot">
              <Skeleton width="64px" height="18px" />
              <Skeleton width="78px" height="28px" />
            </div>
          </div>
        </div>
      ))}
    </div>
  )
}
