import { useStore } from '@nanostores/react'
import { feedsOf, topicsOf } from '@rostrum/sdk'
import type { StoryFeed } from '@rostrum/sdk/protocol'
import {
  Badge,
  Button,
  Confirm,
  Notice,
  RelativeTime,
  useLocale,
  useRostrum,
  useText,
} from '@rostrum/widgets/ui'
import { useState, type ReactNode } from 'react'
import { feedsTexts } from '../../texts/feeds/feeds-texts.js'

/** What a feed is set to, and what came of its last run. */
function Facts({ feed }: { feed: StoryFeed }) {
  const t = useText(feedsTexts)
  const numbers = new Intl.NumberFormat(useLocale())
  const { all } = useStore(topicsOf(useRostrum()).$topics)
  const topic = all.find(({ Id }) => Id === feed.TopicId)
  const facts: [string, ReactNode][] = [
    [t('mode'), t(feed.IsPublished ? 'mode.published' : 'mode.draft')],
    [t('per-day'), numbers.format(feed.PerDay)],
    [t('topic'), topic ? <bdi key="topic">{topic.Name}</bdi> : t('topic.none')],
    [t('last'), feed.LastRun ? <RelativeTime key="last" moment={feed.LastRun} /> : t('never')],
    ...(feed.LastRun ? [[t('made'), numbers.format(feed.Made)] satisfies [string, string]] : []),
    ...(feed.LeftOut > 0 ? [[t('left-out'), numbers.format(feed.LeftOut)] satisfies [string, string]] : []),
    ...(feed.Undescribed > 0
      ? [[t('undescribed'), numbers.format(feed.Undescribed)] satisfies [string, string]]
      : []),
  ]
  return (
    <dl className="setting-facts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Says how a feed is; announced, because a run ends by itself. FEEDS7 */
function State({ feed }: { feed: StoryFeed }) {
  const t = useText(feedsTexts)
  const { Problem: problem, IsRunning, IsOn } = feed
  return (
    <div className="feeds-state" role="status">
      {IsRunning ? <Badge tone="info">{t('running')}</Badge> : null}
      {!IsRunning && !IsOn ? <Badge>{t('off')}</Badge> : null}
      {!IsRunning && problem ? (
        <Notice tone="danger">{t(`problem.${problem.Code}`, { status: problem.Detail })}</Notice>
      ) : null}
    </div>
  )
}

/** A feed with what can be done with it. FEEDS1 */
export function FeedCard({
  feed,
  isInCrisis,
  onChange,
}: {
  feed: StoryFeed
  isInCrisis: boolean
  onChange: () => void
}) {
  const t = useText(feedsTexts)
  const rostrum = useRostrum()
  const store = feedsOf(rostrum)
  const [isBusy, setBusy] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const { Id: id, Address: address } = feed
  const make = async (change: () => Promise<void>, said?: string) => {
    setBusy(true)
    try {
      await change()
      if (said) rostrum.toasts.show({ message: said, kind: 'success' })
    } catch (error) {
      rostrum.toasts.showError(error)
    }
    setBusy(false)
    setAsking(false)
  }
  const named = (action: string) => t('of', { action, address })
  return (
    <li className="board-card" aria-busy={isBusy || undefined}>
      <h2 className="feeds-address">
        <bdi>{address}</bdi>
      </h2>
      <State feed={feed} />
      <Facts feed={feed} />
      <div className="setting-actions">
        <Button
          aria-label={named(t('run'))}
          isBusy={isBusy || feed.IsRunning}
          disabled={isInCrisis || !feed.IsOn}
          onClick={() => void make(() => store.run(id))}
        >
          {t('run')}
        </Button>
        <Button aria-label={named(t('change'))} onClick={onChange}>
          {t('change')}
        </Button>
        <Button kind="quiet" aria-label={named(t('remove'))} onClick={() => setAsking(true)}>
          {t('remove')}
        </Button>
      </div>
      {isAsking ? (
        <Confirm
          title={t('remove.title')}
          action={t('remove')}
          isBusy={isBusy}
          onConfirm={() => void make(() => store.remove(id), t('removed'))}
          onCancel={() => setAsking(false)}
        >
          <bdi>{address}</bdi>
          <br />
          {t('remove.text')}
        </Confirm>
      ) : null}
    </li>
  )
}
