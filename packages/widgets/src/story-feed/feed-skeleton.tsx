import { Skeleton } from '../ui/feedback/skeleton.js'

const rows = 3

/** Placeholder cards, as many as fit next to each other. */
export function FeedSkeleton({ columns }: { columns: number }) {
  const cards = Array.from({ length: columns * rows }, (_, index) => index)
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
            <Skeleton width="35%" height="12px" />
            <Skeleton width="85%" height="18px" />
            <Skeleton height="12px" />
            <Skeleton width="70%" height="12px" />
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
