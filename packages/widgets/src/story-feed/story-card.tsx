import type { FeedKey, Translate } from '@rostrum/sdk'
import { networks, type StoryCard as Card } from '@rostrum/sdk/protocol'
import { memo, useId } from 'react'
import { Badge } from '../ui/badge.js'
import { Button } from '../ui/button.js'
import { numberFormat } from '../ui/formats.js'
import { NetworkIcon } from '../ui/network-icon.js'
import { RelativeTime } from '../ui/relative-time.js'
import { StoryPicture } from './story-picture.js'

/** What all cards of a feed stand on: read once for the list, because cards come and go by the thousand. */
export interface CardGround {
  readonly t: Translate<FeedKey>
  readonly locale: string
  /** The name of a topic, unless it is gone. */
  readonly topicName: (id: string) => string | undefined
  /** How many stories there are; -1 while not all are known. */
  readonly total: number
}

const hostOf = (address: string): string => {
  try {
    return new URL(address).hostname.replace(/^www\./, '')
  } catch {
    return ''
  }
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

function CardHead({ story, ground }: { story: Card; ground: CardGround }) {
  const { t } = ground
  const topics = story.Topics.map(ground.topicName).filter((name) => name !== undefined)
  return (
    <p className="r-card-head">
      {story.IsFeatured ? (
        <Badge tone="accent" icon="star">
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
        <RelativeTime moment={story.PublishDate} />
      </span>
    </p>
  )
}

function CardFoot({
  story,
  title,
  ground,
  onShare,
}: {
  story: Card
  title: string
  ground: CardGround
  onShare: () => void
}) {
  const { t } = ground
  const compact = numberFormat(ground.locale, { notation: 'compact' })
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
        </span>
      ) : null}
      <Button kind="soft" size="s" icon="share" aria-label={t('share-story', { title })} onClick={onShare}>
        {t('share')}
      </Button>
    </div>
  )
}

/** A story of the feed. */
export const StoryCardView = memo(function StoryCardView({
  story,
  position,
  ground,
  onShare,
}: {
  story: Card
  /** From 1. */
  position: number
  ground: CardGround
  onShare: (storyId: string) => void
}) {
  const id = useId()
  const { t, total } = ground
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
        <CardHead story={story} ground={ground} />
        <h3 id={id} className="r-card-title" dir="auto">
          {title}
        </h3>
        {story.Excerpt ? (
          <p className="r-card-excerpt" dir="auto">
            {story.Excerpt}
          </p>
        ) : null}
        <Source story={story} />
        <CardFoot story={story} title={title} ground={ground} onShare={() => onShare(story.Id)} />
      </div>
    </article>
  )
})
