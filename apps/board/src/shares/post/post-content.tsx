import { addressOf } from '@rostrum/sdk'
import { proxyPostMedia, type Media, type Post, type PostAttachment } from '@rostrum/sdk/protocol'
import { Avatar, Icon, useRostrum, useSheet, useText } from '@rostrum/widgets/ui'
import { boardTexts } from '../../texts/board-texts.js'
import css from './post-content.css?sheet'

/** Muted at first, as on the networks. */
function Video({ media, source }: { media: Media; source: string }) {
  return (
    <video
      className="board-content-media"
      controls
      muted
      playsInline
      preload="none"
      poster={media.preview ?? undefined}
      src={source}
      aria-label={media.altText ?? media.VideoTitle ?? undefined}
    />
  )
}

function File({ media, videoUrl = media.url }: { media: Media; videoUrl?: string }) {
  const t = useText(boardTexts)
  if (media.isVideo) return <Video media={media} source={videoUrl} />
  const picture = media.preview ?? (media.Resource === 'pdf' ? null : media.url)
  const shown = picture ? (
    <img className="board-content-media" src={picture} alt={media.altText ?? ''} loading="lazy" />
  ) : null
  if (media.Resource !== 'pdf') return shown
  return (
    <a
      className="board-content-link board-content-document"
      href={media.url}
      target="_blank"
      rel="noopener noreferrer"
    >
      {shown}
      <span className="board-content-file">
        <Icon name="file" size={18} /> {t('post.document')}
      </span>
    </a>
  )
}

/** The company's post that was shared again. Its video is stored by the network and proxied by the server (B7.26). */
function Original({ post, repost }: { post: Post; repost: PostAttachment }) {
  const t = useText(boardTexts)
  const { server } = useRostrum()
  const { Content } = repost.Post
  const [author] = repost.Profiles
  const videoUrl = addressOf(server, proxyPostMedia, { query: { postID: post.Id } })
  return (
    <figure className="board-content-original" aria-label={t('post.original')}>
      {author ? (
        <figcaption className="board-content-author">
          <Avatar name={author.Name} image={author.ImageLink} size={32} />
          <b dir="auto">{author.Name}</b>
        </figcaption>
      ) : null}
      <p className="board-content-text" dir="auto">
        {Content.Text}
      </p>
      {Content.Attachments.Media.map((media) => (
        <File key={media.Id} media={media} videoUrl={videoUrl} />
      ))}
    </figure>
  )
}

/** The text, media and link of a post. */
export function PostContent({ post }: { post: Post }) {
  useSheet(css)
  const { Media: files, ImageUrl, LinkUrl, LinkTitle, PostAttachment: repost } = post
  return (
    <section className="board-content">
      <p className="board-content-text" dir="auto">
        {post.Message}
      </p>
      {files.length > 0 ? (
        <div className="board-content-files">
          {files.map((media) => (
            <File key={media.Id} media={media} />
          ))}
        </div>
      ) : null}
      {files.length === 0 && ImageUrl ? <img className="board-content-media" src={ImageUrl} alt="" /> : null}
      {LinkUrl ? (
        <a className="board-content-link" href={LinkUrl} target="_blank" rel="noopener noreferrer">
          {LinkTitle || LinkUrl}
        </a>
      ) : null}
      {repost ? <Original post={post} repost={repost} /> : null}
    </section>
  )
}
