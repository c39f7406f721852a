import type { MediaStore } from '../media/media-store.js'
import { html, type Markup } from '../pages/html.js'
import { icon } from '../pages/layout.js'
import {
  authorOf,
  countText,
  drawAvatar,
  drawText,
  drawTime,
  drawVideo,
  type PostSight,
} from '../pages/post-view.js'
import type { Post } from '../posts/post.js'

function drawSlide(media: MediaStore, { media: id, alt }: Post['attachments'][number]): Markup {
  const address = `/media/${id}`
  const file = media.find(id)
  return file?.kind === 'video'
    ? html`<li>${drawVideo(file, address, alt)}</li>`
    : html`<li><img src="${address}" alt="${alt}" loading="lazy" /></li>`
}

/** Renders pictures side by side, to be scrolled. */
function drawSlides(media: MediaStore, { attachments, id }: Post): Markup {
  const dots =
    attachments.length > 1 &&
    html`<p class="dots" aria-hidden="true">${attachments.map(() => html`<span></span>`)}</p>`
  return html`<ul
      class="slides"
      tabindex="0"
      aria-label="Pictures of post ${id}"
      data-count="${attachments.length}"
    >
      ${attachments.map((one) => drawSlide(media, one))}
    </ul>
    ${dots}`
}

/** Renders a post as Instagram shows it. */
export function drawPostOnInstagram(post: Post, sight: PostSight): Markup {
  const author = authorOf(post)
  const grown = sight.growthOf(post)
  return html`<article class="post" id="post-${post.id}">
    <header class="post-head">
      <span class="ring">${drawAvatar(author)}</span>
      <p class="byline">
        <a class="name" href="${author.timeline}">${author.handle}</a>
        ${author.verified && html`<span class="verified" title="Verified">${icon('verified')}</span>`}
        <span class="quiet" aria-hidden="true">·</span>
        <a class="quiet" href="/instagram/p/${post.id}">${drawTime(post, sight.now)}</a>
      </p>
    </header>
    ${drawSlides(sight.media, post)}
    <ul class="actions" aria-hidden="true">
      <li>${icon('heart')}</li>
      <li>${icon('comment')}</li>
      <li>${icon('send')}</li>
      <li class="keep">${icon('bookmark')}</li>
    </ul>
    <div class="says">
      ${grown.likes > 0 && html`<p class="likes">${countText(grown.likes)} ${grown.likes === 1 ? 'like' : 'likes'}</p>`}
      ${post.text !== '' && html`<a class="name" href="${author.timeline}">${author.handle}</a> ${drawText(post)}`}
      ${grown.comments > 0 && html`<p class="quiet">${countText(grown.comments)} ${grown.comments === 1 ? 'comment' : 'comments'}</p>`}
      ${post.comments.map((one) => html`<p class="text" dir="auto">${one.text}</p>`)}
    </div>
  </article>`
}
