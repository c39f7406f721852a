import { feedTexts, type Feed, type FeedState } from '@rostrum/sdk'
import { Button } from '../ui/button.js'
import { useText } from '../ui/root.js'
import { EmptyState } from '../ui/states.js'

/** Nothing to share: nothing was found, or there is nothing yet. */
function NoStories({ state, feed }: { state: FeedState; feed: Feed }) {
  const t = useText(feedTexts)
  const { q, network, topic } = state.filter
  const isFiltered = q !== '' || network !== null || topic !== null
  return isFiltered ? (
    <EmptyState
      icon="search"
      title={t('nothing-found')}
      actions={
        <Button onClick={() => void feed.setFilter({ q: '', network: null, topic: null })}>
          {t('clear-filter')}
        </Button>
      }
    >
      {t('nothing-found-why')}
    </EmptyState>
  ) : (
    <EmptyState
      icon="flag"
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
