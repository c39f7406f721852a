import { html, type Markup } from '../pages/html.js'
import { icon } from '../pages/layout.js'
import {
  authorOf,
  countText,
  drawArticle,
  drawAvatar,
  drawText,
  drawTime,
  type PostSight,
} from '../pages/post-view.js'
import type { Post } from '../posts/post.js'

/** Renders a shared link as XING shows it. */
export function drawPostOnXing(post: Post, sight: PostSight): Markup {
  const author = authorOf(post)
  const grown = sight.growthOf(post)
  return html`<article class="post" id="post-${post.id}">
    <header class="post-head">
      ${drawAvatar(author)}
      <div class="post-author">
        <a class="name" href="${author.timeline}" dir="auto">${author.name}</a>
        <span class="quiet headline" dir="auto">${author.headline}</span>
        <a class="quiet" href="/xing/posts/${post.id}">${drawTime(post, sight.now)}</a>
      </div>
    </header>
    ${drawText(post)} ${drawArticle(post)}
    <ul class="actions" aria-hidden="true">
      <li>${icon('thumb')}<span>${grown.likes > 0 ? countText(grown.likes) : 'Like'}</span></li>
      <li>${icon('comment')}<span>${grown.comments > 0 ? countText(grown.comments) : 'Comment'}</span></li>
      <li>${icon('forward')}<span>Share</span></li>
    </ul>
  </article>`
}
