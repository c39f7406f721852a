import { useStore } from '@nanostores/react'
import { feedsOf } from '@rostrum/sdk'
import type { StoryFeed } from '@rostrum/sdk/protocol'
import {
  Button,
  EmptyState,
  ErrorState,
  Notice,
  Skeleton,
  useRostrum,
  useSheet,
  useText,
} from '@rostrum/widgets/ui'
import { useEffect, useState } from 'react'
import { Page } from '../../shell/page/page.js'
import { signs } from '../../shell/signs.js'
import { feedsTexts } from '../../texts/feeds/feeds-texts.js'
import { settingsTexts } from '../../texts/settings/settings-texts.js'
import { FeedCard } from './feed-card.js'
import { FeedDialog } from './feed-dialog.js'
import css from './feeds.css?sheet'

/** Milliseconds after which the list is read again while a feed is. */
const lookAgain = 3000

/** The feeds that the board reads by itself. FEEDS1, FEEDS7 */
function FeedsPage() {
  useSheet(css)
  const t = useText(feedsTexts)
  const titles = useText(settingsTexts)
  const rostrum = useRostrum()
  const store = feedsOf(rostrum)
  const { answer, status, error } = useStore(store.$feeds)
  const [edited, setEdited] = useState<StoryFeed | 'new' | null>(null)
  useEffect(() => {
    void store.load()
  }, [store])
  useEffect(() => {
    if (!answer?.Items.some(({ IsRunning }) => IsRunning)) return undefined
    return rostrum.environment.after(lookAgain, () => void store.load())
  }, [answer, store, rostrum])
  const add = (
    <Button kind="primary" onClick={() => setEdited('new')}>
      {t('add')}
    </Button>
  )
  return (
    <Page title={titles('item.feeds')} intro={t('intro')} action={answer ? add : null}>
      {error ? <ErrorState title={t('failed')} failing={error} onRetry={() => void store.load()} /> : null}
      {!answer && status !== 'error' ? <Skeleton height="220px" radius="12px" /> : null}
      {answer?.IsInCrisis ? <Notice tone="warning">{t('crisis')}</Notice> : null}
      {answer?.Items.length === 0 ? (
        <EmptyState icon={signs.list} title={t('none')}>
          {t('none.body')}
        </EmptyState>
      ) : null}
      {answer && answer.Items.length > 0 ? (
        <ul className="feeds-list">
          {answer.Items.map((feed) => (
            <FeedCard
              key={feed.Id}
              feed={feed}
              isInCrisis={answer.IsInCrisis}
              onChange={() => setEdited(feed)}
            />
          ))}
        </ul>
      ) : null}
      {edited ? <FeedDialog feed={edited === 'new' ? null : edited} onClose={() => setEdited(null)} /> : null}
    </Page>
  )
}

export { FeedsPage as View }
export const areas = [settingsTexts, feedsTexts]
