import type { FeedKey, Translate } from '@rostrum/sdk'
import { networks, type StoryCard as Card } from '@rostrum/sdk/protocol'
import { hostOf, isNewStory } from '@rostrum/sdk/rules'
import { memo, useId, type ReactNode } from 'react'
import { Badge } from '../../ui/feedback/badge.js'
import { Button } from '../../ui/button/button.js'
import { numberFormat } from '../../ui/format/intl-cache.js'
import { NetworkIcon } from '../../ui/icon/network-icon.js'
import { RelativeTime } from '../../ui/format/relative-time.js'
import { StoryPicture } from './story-picture.js'

/** The data that all cards of a feed share: computed once per list, because there may be thousands of cards. */
export interface SharedCardData {
  readonly t: Translate<FeedKey>
  readonly locale: string
  /** The name of a topic; undefined for a deleted one. */
  readonly topicName: (id: string) => string | undefined
  /** The number of stories; -1 while more may exist. */
  readonly total: number
  /** Until when the user had seen the board before this visit; null on the first one. */
  readonly seenUntil: string | null | undefined
  /** The address of a story's page, with `{id}` for its id. */
  readonly storyHref: string | undefined
  /** Marks what a search found. */
  readonly mark: (text: string) => ReactNode
  /** The element of a story's title. */
  readonly Heading: 'h2' | 'h3' | 'h4'
}

function Source({ story }: { story: Card }) {
  const host = story.LinkUrl ? hostOf(story.LinkUrl) : ''
  if (!story.LinkUrl || !host) return null
  return (
    <a className="r-card-source" href={story.LinkUrl} target="_blank" rel="noopener noreferrer">
      {host}
    </a>
  )
}

function CardHead({ story, shared }: { story: Card; shared: SharedCardData }) {
  const { t } = shared
  const topics = story.Topics.map(shared.topicName).filter((name) => name !== undefined)
  const { PublishDate, IsFeatured } = story
  return (
    <p className="r-card-head">
      {isNewStory({ published: PublishDate, seenUntil: shared.seenUntil }) ? (
        <Badge tone="accent">{t('new')}</Badge>
      ) : null}
      {IsFeatured ? (
        <Badge tone="featured" icon="star">
          {t('featured')}
        </Badge>
      ) : null}
      {topics.length ? (
        <span className="r-card-topic" title={topics.join(', ')}>
          {topics[0]}
          {topics.length > 1 ? ` +${topics.length - 1}` : ''}
        </span>
      ) : null}
      <span className="r-card-time">
        <RelativeTime moment={PublishDate} />
      </span>
    </p>
  )
}

function CardFoot({
  story,
  title,
  shared,
  onShare,
}: {
  story: Card
  title: string
  shared: SharedCardData
  onShare: () => void
}) {
  const { t } = shared
  const compact = numberFormat(shared.locale, { notation: 'compact' })
  const where = networks.filter((network) => (story.MessageCount[network] ?? 0) > 0)
  return (
    <div className="r-card-foot">
      <span className="r-card-networks">
        {where.map((network) => (
          <NetworkIcon key={network} network={network} size={18} isNamed />
        ))}
      </span>
      {story.ShareCount > 0 ? (
        <span className="r-card-shares" dir="auto" title={t('shares', { count: story.ShareCount })}>
          <span aria-hidden="true">{compact.format(story.ShareCount)}</span>
          <span className="r-card-shares-word" aria-hidden="true">
            {t('shares-word', { count: story.ShareCount })}
          </span>
          <span className="r-hidden">{t('shares', { count: story.ShareCount })}</span>
          {story.LastSharedDate ? (
            <span className="r-card-last">
              {t('last-shared')} <RelativeTime moment={story.LastSharedDate} />
            </span>
          ) : null}
        </span>
      ) : null}
      <Button size="s" icon="share" aria-label={t('share-story', { title })} onClick={onShare}>
        {t('share')}
      </Button>
    </div>
  )
}

/** A story card of the feed. */
export const StoryCardView = memo(function StoryCardView({
  story,
  position,
  shared,
  onShare,
}: {
  story: Card
  /** The position in the feed, from 1. */
  position: number
  shared: SharedCardData
  onShare: (storyId: string) => void
}) {
  const id = useId()
  const { t, total, Heading, mark, storyHref } = shared
  const title = story.Title || story.LinkTitle || t('untitled')
  return (
    <article
      className="r-card"
      data-type={story.Type}
      data-story={story.Id}
      aria-labelledby={id}
      aria-posinset={position}
      aria-setsize={total}
      tabIndex={-1}
    >
      <StoryPicture story={story} />
      <div className="r-card-body">
        <CardHead story={story} shared={shared} />
        <Heading id={id} className="r-card-title" dir="auto">
          <a href={storyHref?.replace('{id}', story.Id)}>{mark(title)}</a>
        </Heading>
        {story.Excerpt ? (
          <p className="r-card-excerpt" dir="auto">
            {mark(story.Excerpt)}
          </p>
        ) : null}
        <Source story={story} />
        <CardFoot story={story} title={title} shared={shared} onShare={() => onShare(story.Id)} />
      </div>
    </article>
  )
})
