import { feedTexts, type Feed, type FeedState } from '@rostrum/sdk'
import { Button } from '../../ui/button/button.js'
import { Notice, useErrorText, useRetryWhenBack } from '../../ui/feedback/empty-and-error.js'
import { Spinner } from '../../ui/feedback/spinner.js'
import { Icon } from '../../ui/icon/icon.js'
import { useSheet, useText } from '../../ui/root/provider.js'
import css from './list-end.css?sheet'

/** The end of the list, below the last story: loading more, an error, or the end. */
export function Tail({ state, feed }: { state: FeedState; feed: Feed }) {
  useSheet(css)
  const t = useText(feedTexts)
  const errorText = useErrorText()
  const { isLoadingMore, isEnd, error } = state
  useRetryWhenBack(error, error ? () => void feed.more() : undefined)
  if (isEnd) {
    return (
      <p className="r-feed-end">
        <Icon name="check" size={14} /> {t('end')}
      </p>
    )
  }
  if (error && !isLoadingMore) {
    return (
      <Notice
        tone="danger"
        action={
          <Button size="s" icon="refresh" onClick={() => void feed.more()}>
            {t('more')}
          </Button>
        }
      >
        {errorText(error)}
      </Notice>
    )
  }
  return (
    <p className="r-feed-more" role="status">
      <Spinner size={18} />
      <span className="r-hidden">{t('loading-more')}</span>
    </p>
  )
}
