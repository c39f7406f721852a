import { html, type Markup } from '../pages/html.js'
import { icon } from '../pages/layout.js'
import {
  authorOf,
  countText,
  drawArticle,
  drawAttachments,
  drawAvatar,
  drawComments,
  drawText,
  drawTime,
  type PostSight,
} from '../pages/post-view.js'
import type { Post } from '../posts/post.js'

const action = (name: string, label: string): Markup => html`<li>${icon(name)}<span>${label}</span></li>`

/** Renders a post as Facebook shows it. */
export function drawPostOnFacebook(post: Post, sight: PostSight): Markup {
  const author = authorOf(post)
  const grown = sight.growthOf(post)
  const said = [
    grown.comments > 0 && `${countText(grown.comments)} comment${grown.comments === 1 ? '' : 's'}`,
    grown.reposts > 0 && `${countText(grown.reposts)} share${grown.reposts === 1 ? '' : 's'}`,
  ].filter((text) => text !== false)
  const isShort = !post.attachments.length && !post.article && Array.from(post.text).length <= 85
  return html`<article class="post" id="post-${post.id}">
    <header class="post-head">
      ${drawAvatar(author)}
      <div class="post-author">
        <span class="byline"
          ><a class="name" href="${author.timeline}" dir="auto">${author.name}</a>
          ${author.verified && html`<span class="verified" title="Verified">${icon('verified')}</span>`}</span
        >
        <span class="quiet when"
          ><a href="/facebook/${author.handle}/posts/${post.id}">${drawTime(post, sight.now)}</a
          ><span aria-hidden="true">·</span>${icon('globe')}</span
        >
      </div>
    </header>
    <div class="${isShort ? 'says is-large' : 'says'}">${drawText(post)}</div>
    ${drawAttachments(sight.media, post)} ${drawArticle(post)}
    ${
      (grown.likes > 0 || said.length > 0) &&
      html`<p class="said">
        <span class="likes">${grown.likes > 0 && html`${icon('like')}${countText(grown.likes)}`}</span
        ><span>${said.join(' · ')}</span>
      </p>`
    }
    <ul class="actions" aria-hidden="true">
      ${action('thumb', 'Like')}${action('comment', 'Comment')}${action('forward', 'Share')}
    </ul>
    ${drawComments(post, sight.media)}
  </article>`
}
