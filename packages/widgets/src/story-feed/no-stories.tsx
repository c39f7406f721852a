import { feedEmptyTexts, type Feed, type FeedState } from '@rostrum/sdk'
import { Button } from '../ui/button/button.js'
import { useText } from '../ui/root/provider.js'
import { EmptyState } from '../ui/feedback/empty-and-error.js'

/** The empty feed: the search found nothing, or there are no stories yet. */
function NoStories({
  state,
  feed,
  onFilter,
}: {
  state: FeedState
  feed: Feed
  /** Called after the filter of the feed has changed. */
  onFilter: () => void
}) {
  const t = useText(feedEmptyTexts)
  const { order: _order, ...filter } = state.filter
  const isFiltered = Object.values(filter).some(Boolean)
  return isFiltered ? (
    <EmptyState
      icon="search"
      title={t('nothing-found')}
      actions={
        <Button
          onClick={() => {
            void feed.setFilter({ q: '', network: null, topic: null, language: null, only: null })
            onFilter()
          }}
        >
          {t('clear-filter')}
        </Button>
      }
    >
      {t('nothing-found-why')}
    </EmptyState>
  ) : (
    <EmptyState
      icon="posts"
      title={t('empty')}
      actions={
        <Button icon="refresh" onClick={() => void feed.refresh()}>
          {t('refresh')}
        </Button>
      }
    >
      {t('empty-why')}
    </EmptyState>
  )
}

export { NoStories as View }
export const areas = [feedEmptyTexts]
