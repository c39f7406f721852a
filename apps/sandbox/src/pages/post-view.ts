import type { MediaFile, MediaStore } from '../media/media-store.js'
import type { Network } from '../network.js'
import { findAccount, type Account } from '../people/account.js'
import type { Growth } from '../posts/growth.js'
import type { Piece, Post } from '../posts/post.js'
import { displayLink } from '../x/text.js'
import { html, type Markup } from './html.js'
import { icon } from './layout.js'

/** What a view needs from the world. */
export interface PostSight {
  readonly now: number
  readonly media: MediaStore
  readonly growthOf: (post: Post) => Growth
  readonly find: (network: Network, id: string) => Post | undefined
}

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** Age in the networks' format: `now`, `5m`, `3h`, `2d`, and then the date. */
export function ageText(age: number, createdAt: number, now: number): string {
  if (age < minute) return 'now'
  if (age < hour) return `${Math.floor(age / minute)}m`
  if (age < day) return `${Math.floor(age / hour)}h`
  if (age < 7 * day) return `${Math.floor(age / day)}d`
  const isThisYear = new Date(createdAt).getUTCFullYear() === new Date(now).getUTCFullYear()
  return new Date(createdAt).toLocaleDateString('en', {
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
    ...(!isThisYear && { year: 'numeric' }),
  })
}

const compact = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 })
export const countText = (count: number): string => compact.format(count)

function drawPiece(piece: Piece, network: Network): Markup {
  if (piece.kind === 'text') return html`${piece.text}`
  const shown = piece.kind === 'link' && network === 'x' ? displayLink(piece.text) : piece.text
  const away = piece.kind === 'link' && html` target="_blank" rel="noopener noreferrer"`
  return piece.href
    ? html`<a class="${piece.kind}" href="${piece.href}" ${away}>${shown}</a>`
    : html`<span class="${piece.kind}">${shown}</span>`
}

/** Renders a post's text with its links, hashtags and mentions. */
export const drawText = (post: Post): Markup =>
  html`<p class="text" dir="auto">${post.pieces.map((one) => drawPiece(one, post.network))}</p>`

/** Renders when a post was created, with the exact time on hover. */
export function drawTime(post: Post, now: number): Markup {
  const exact = new Date(post.createdAt).toISOString()
  return html`<time datetime="${exact}" title="${exact}"
    >${ageText(now - post.createdAt, post.createdAt, now)}</time
  >`
}

/** Renders a video with the frame that stands for it. */
export function drawVideo({ id, cover, captions }: MediaFile, address: string, title: string): Markup {
  const poster = typeof cover === 'string' && html`poster="/media/${cover}"`
  const moment = typeof cover === 'number' ? `#t=${cover / 1000}` : ''
  return html`<video controls preload="metadata" src="${address + moment}" title="${title}" ${poster}>
    ${captions && html`<track kind="captions" srclang="${captions.language}" src="/media/${id}/captions" default />`}
  </video>`
}

function drawAttachment(media: MediaStore, one: Post['attachments'][number]): Markup {
  const file = media.find(one.media)
  const address = `/media/${one.media}`
  if (file?.kind === 'video') return drawVideo(file, address, one.alt)
  if (file?.kind !== 'document') return html`<img src="${address}" alt="${one.alt}" loading="lazy" />`
  const name = one.title || 'Document'
  return html`<a class="document" href="${address}">${icon('document')}<span dir="auto">${name}</span></a>`
}

/** Renders pictures as a grid of up to four, a video, or a document. */
export function drawAttachments(media: MediaStore, post: Post): Markup | false {
  const { attachments } = post
  if (!attachments.length) return false
  const shown = attachments.slice(0, 4)
  const more = attachments.length - shown.length
  return html`<div class="media" data-count="${shown.length}">
    ${shown.map((one) => drawAttachment(media, one))}
    ${more > 0 && html`<span class="media-more">+${more}</span>`}
  </div>`
}

/** Renders a link card from the author's values. */
export function drawArticle(post: Post): Markup | false {
  const { article } = post
  if (!article) return false
  return html`<a class="article" href="${article.source}" target="_blank" rel="noopener noreferrer">
    ${article.thumbnail && html`<img src="/media/${article.thumbnail}" alt="" loading="lazy" />`}
    <span class="article-text"
      ><span class="article-title" dir="auto">${article.title}</span>
      ${post.network !== 'linkedin' && article.description && html`<span class="article-description" dir="auto">${article.description}</span>`}
      <span class="article-source">${new URL(article.source).host}</span></span
    >
  </a>`
}

/** The author of a post; a placeholder account when the id is unknown. */
export const authorOf = (post: Post): Account =>
  findAccount(post.network, post.author) ?? {
    network: post.network,
    id: post.author,
    profile: post.author,
    handle: post.author,
    slug: '',
    isCompany: false,
    name: post.author,
    headline: '',
    avatar: '/assets/icon.svg',
    timeline: `/${post.network}`,
    followers: 0,
    verified: false,
  }

/** Renders the picture next to a post; it links to the timeline but is not a tab stop. */
export const drawAvatar = (account: Account): Markup =>
  html`<a class="avatar" href="${account.timeline}" tabindex="-1" aria-hidden="true"
    ><img src="${account.avatar}" alt="" width="48" height="48"
  /></a>`

/** Renders the comments under a post, with their pictures. */
export function drawComments(post: Post, media: MediaStore): Markup | false {
  if (!post.comments.length) return false
  return html`<ul class="comments">
    ${post.comments.map((one) => {
      const author = findAccount(post.network, one.author)
      const picture = one.media && media.find(one.media)
      return html`<li class="comment">
        <img src="${author?.avatar ?? '/assets/icon.svg'}" alt="" width="32" height="32" />
        <div>
          <strong dir="auto">${author?.name ?? one.author}</strong>
          <p class="text" dir="auto">${one.text}</p>
          ${picture && html`<img class="comment-picture" src="/media/${picture.id}" alt="" loading="lazy" />`}
        </div>
      </li>`
    })}
  </ul>`
}
