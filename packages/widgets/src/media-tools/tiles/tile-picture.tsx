import { mediaTexts } from '@rostrum/sdk'
import type { Media } from '@rostrum/sdk/protocol'
import { useState } from 'react'
import { Icon } from '../../ui/icon/icon.js'
import { useText } from '../../ui/root/provider.js'

function Still({ media }: { media: Media }) {
  return media.preview ? (
    <img
      src={media.preview}
      alt={media.altText ?? ''}
      draggable={false}
      decoding="async"
      referrerPolicy="no-referrer"
    />
  ) : (
    <span className="r-tile-empty">
      <Icon name={media.isVideo ? 'play' : 'file'} size={24} />
    </span>
  )
}

/** The picture of a file; a video plays in its place. */
export function TilePicture({ media }: { media: Media }) {
  const t = useText(mediaTexts)
  const [isPlaying, setPlaying] = useState(false)
  if (!media.isVideo) return <Still media={media} />
  if (isPlaying) {
    return (
      <video
        className="r-tile-video"
        src={media.url}
        {...(media.captions ? { crossOrigin: 'anonymous' as const } : {})}
        {...(media.preview ? { poster: media.preview } : {})}
        controls
        autoPlay
        playsInline
        aria-label={media.VideoTitle ?? t('video')}
        onError={() => setPlaying(false)}
      >
        <track
          kind="captions"
          {...(media.captions && {
            src: media.captions.url,
            srcLang: media.captions.language,
            default: true,
          })}
        />
      </video>
    )
  }
  return (
    <>
      <Still media={media} />
      <button type="button" className="r-tile-play" aria-label={t('play')} onClick={() => setPlaying(true)}>
        <Icon name="play" size={22} />
      </button>
    </>
  )
}
