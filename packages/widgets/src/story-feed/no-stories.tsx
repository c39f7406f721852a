import { feedTexts, type Feed, type FeedState } from '@rostrum/sdk'
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
  const t = useText(feedTexts)
  const { q, network, topic } = state.filter
  const isFiltered = q !== '' || network !== null || topic !== null
  return isFiltered ? (
    <EmptyState
      icon="search"
      title={t('nothing-found')}
      actions={
        <Button
          onClick={() => {
            void feed.setFilter({ q: '', network: null, topic: null })
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
