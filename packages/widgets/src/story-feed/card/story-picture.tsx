import type { StoryCard } from '@rostrum/sdk/protocol'
import { useState } from 'react'
import { Icon, type IconName } from '../../ui/icon/icon.js'

const iconOf = {
  text: 'text',
  image: 'image',
  video: 'play',
  'link-attachment': 'link',
  pdf: 'file',
  'post-attachment': 'repost',
} satisfies Record<StoryCard['Type'], IconName>

const pictureOf = ({ ImageUrl, VideoPreview, Media }: StoryCard): string | null =>
  ImageUrl ??
  VideoPreview ??
  Media.map(({ preview, isVideo, url }) => preview ?? (isVideo ? null : url))[0] ??
  null

/** The picture of a story with a mark for its media type; only the mark when there is no picture. */
export function StoryPicture({ story }: { story: StoryCard }) {
  const address = pictureOf(story)
  const [broken, setBroken] = useState<string | null>(null)
  const isMarked = story.Type === 'video' || story.Type === 'pdf'
  if (!address || address === broken) {
    return (
      <span className="r-card-picture" data-empty="true" aria-hidden="true">
        <Icon name={iconOf[story.Type]} size={28} />
      </span>
    )
  }
  return (
    <span className="r-card-picture">
      <img
        src={address}
        alt={story.Media[0]?.altText ?? ''}
        loading="lazy"
        decoding="async"
        referrerPolicy="no-referrer"
        onError={() => setBroken(address)}
      />
      {isMarked ? (
        <span className="r-card-kind" aria-hidden="true">
          <Icon name={iconOf[story.Type]} size={18} />
        </span>
      ) : null}
    </span>
  )
}
