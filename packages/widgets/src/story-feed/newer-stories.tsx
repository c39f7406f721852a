import { feedTexts, type Feed } from '@rostrum/sdk'
import type { RefObject } from 'react'
import { Button } from '../ui/button/button.js'
import { scrollToStart } from '../ui/dialog/scroll-to-start.js'
import { useSheet, useText } from '../ui/root/provider.js'
import css from './newer-stories.css?sheet'

/** A pill over the list: newer stories have come. */
function Newer({
  feed,
  list,
  scroll,
}: {
  feed: Feed
  list: RefObject<HTMLElement | null>
  scroll: 'own' | 'page'
}) {
  useSheet(css)
  const t = useText(feedTexts)
  const show = async () => {
    await feed.refresh()
    if (list.current) scrollToStart(list.current, scroll)
  }
  return (
    <div className="r-feed-newer" role="status">
      <Button kind="primary" size="s" icon="up" onClick={() => void show()}>
        {t('newer')}
      </Button>
    </div>
  )
}

export { Newer as View }
