import type { Media, Story } from '@rostrum/sdk/protocol'
import { hostOf } from '@rostrum/sdk/rules'
import { Icon, useText } from '@rostrum/widgets/ui'
import { useState } from 'react'
import { storyTexts } from '../texts/story/story-texts.js'
import { Document } from './document.js'
import { signs } from '../shell/signs.js'

/** A video that plays here, with its captions; a link to it where the browser cannot. */
function Video({ media }: { media: Media }) {
  const t = useText(storyTexts)
  const [isBroken, setBroken] = useState(false)
  if (isBroken)
    return (
      <a className="story-file" href={media.url} target="_blank" rel="noopener noreferrer">
        <Icon name={signs.external} size={18} /> {t('video-failed')}
      </a>
    )
  return (
    <video
      className="story-picture"
      controls
      playsInline
      preload="metadata"
      poster={media.preview ?? undefined}
      src={media.url}
      aria-label={media.altText ?? media.VideoTitle ?? undefined}
      width={media.width ?? undefined}
      height={media.height ?? undefined}
      onError={() => setBroken(true)}
    >
      <track kind="captions" src={media.captions?.url} srcLang={media.captions?.language} default />
    </video>
  )
}

function Picture({ address, media }: { address: string; media?: Media }) {
  const [isBroken, setBroken] = useState(false)
  if (isBroken) return null
  return (
    <img
      className="story-picture"
      src={address}
      alt={media?.altText ?? ''}
      width={media?.width ?? undefined}
      height={media?.height ?? undefined}
      referrerPolicy="no-referrer"
      onError={() => setBroken(true)}
    />
  )
}

function File({ media }: { media: Media }) {
  if (media.isVideo) return <Video media={media} />
  return media.Resource === 'pdf' ? <Document media={media} /> : <Picture address={media.url} media={media} />
}

/** The page that the story leads to, as a network will show it. */
function LinkCard({ story, address }: { story: Story; address: string }) {
  return (
    <a className="story-link" href={address} target="_blank" rel="noopener noreferrer">
      {story.ImageUrl ? <Picture address={story.ImageUrl} /> : null}
      <span className="story-link-words">
        <b dir="auto">{story.LinkTitle || story.Title}</b>
        <span className="story-note">
          <Icon name={signs.external} size={14} /> <bdi>{hostOf(address) || address}</bdi>
        </span>
      </span>
    </a>
  )
}

/** The company's own post, which a repost brings to one's colleagues. */
function Original({ story }: { story: Story }) {
  const t = useText(storyTexts)
  const repost = story.PostAttachment
  if (!repost) return null
  const [author] = repost.Profiles
  return (
    <figure className="story-original" aria-label={t('original')}>
      {author ? (
        <figcaption>
          {story.LinkUrl ? (
            <a href={story.LinkUrl} target="_blank" rel="noopener noreferrer" dir="auto">
              {author.Name}
            </a>
          ) : (
            <b dir="auto">{author.Name}</b>
          )}
        </figcaption>
      ) : null}
      <p className="story-text" dir="auto">
        {repost.Post.Content.Text}
      </p>
      {repost.Post.Content.Attachments.Media.map((media) => (
        <File key={media.Id} media={media} />
      ))}
    </figure>
  )
}

/** All that a story shows: pictures, a video, a document, its link, or the post that it reposts. */
export function StoryMedia({ story }: { story: Story }) {
  const { MediaObjects: files, ImageUrl, LinkUrl } = story
  return (
    <>
      {files.map((media) => (
        <File key={media.Id} media={media} />
      ))}
      {files.length === 0 && ImageUrl && !LinkUrl ? <Picture address={ImageUrl} /> : null}
      {LinkUrl && !story.PostAttachment ? <LinkCard story={story} address={LinkUrl} /> : null}
      <Original story={story} />
    </>
  )
}
