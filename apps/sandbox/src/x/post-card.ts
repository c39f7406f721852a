import { html, type Markup } from '../pages/html.js'
import { icon } from '../pages/layout.js'
import {
  authorOf,
  countText,
  drawAttachments,
  drawAvatar,
  drawText,
  drawTime,
  type PostSight,
} from '../pages/post-view.js'
import type { Post } from '../posts/post.js'

const count = (name: string, label: string, value: number): Markup =>
  html`<li title="${value} ${label}">
    ${icon(name)}<span>${value > 0 && countText(value)}</span><span class="unseen">${label}</span>
  </li>`

function drawQuoted(post: Post, sight: PostSight): Markup | false {
  const quoted = post.parent?.relation === 'quote' ? sight.find('x', post.parent.id) : undefined
  if (!quoted) return false
  const author = authorOf(quoted)
  return html`<div class="quoted">
    <p class="byline">
      <img src="${author.avatar}" alt="" width="20" height="20" /> <strong dir="auto">${author.name}</strong>
      <span class="quiet">@${author.handle}</span>
    </p>
    ${drawText(quoted)}
  </div>`
}

const labelTexts = { paid_partnership: 'Paid partnership', made_with_ai: 'Made with AI' } as const

const drawLabels = ({ labels = [] }: Post): Markup | false =>
  labels.length > 0 &&
  html`<p class="quiet labels">${labels.map((label) => labelTexts[label]).join(' · ')}</p>`

/** Renders a post as X shows it. */
export function drawPostOnX(post: Post, sight: PostSight): Markup {
  const author = authorOf(post)
  const grown = sight.growthOf(post)
  return html`<article class="post" id="post-${post.id}">
    ${drawAvatar(author)}
    <div class="post-body">
      <p class="byline">
        <a class="name" href="${author.timeline}" dir="auto">${author.name}</a>
        ${author.verified && html`<span class="verified" title="Verified">${icon('verified')}</span>`}
        <span class="quiet handle">@${author.handle}</span><span class="quiet" aria-hidden="true">·</span>
        <a class="quiet" href="${author.timeline}/status/${post.id}">${drawTime(post, sight.now)}</a>
      </p>
      ${post.parent?.relation === 'reply' && html`<p class="quiet">Replying to <a class="mention" href="${author.timeline}">@${author.handle}</a></p>`}
      ${drawText(post)} ${drawAttachments(sight.media, post)} ${drawQuoted(post, sight)} ${drawLabels(post)}
      <ul class="counts">
        ${count('reply', 'replies', grown.comments)}${count('repost', 'reposts', grown.reposts)}
        ${count('heart', 'likes', grown.likes)}${count('chart', 'views', grown.impressions)}${count('bookmark', 'bookmarks', grown.saves)}
      </ul>
    </div>
  </article>`
}
