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

function drawHead(post: Post, now: number): Markup {
  const author = authorOf(post)
  const isCompany = post.author.startsWith('urn:li:organization:')
  const line = isCompany ? `${author.followers.toLocaleString('en')} followers` : author.headline
  return html`<header class="post-head">
    ${drawAvatar(author)}
    <div class="post-author">
      <a class="name" href="${author.timeline}" dir="auto">${author.name}</a>
      <span class="quiet headline" dir="auto">${line}</span>
      <span class="quiet when"
        ><a href="/linkedin/feed/update/${post.id}">${drawTime(post, now)}</a>
        ${post.editedAt !== undefined && html`<span>· Edited</span>`}<span aria-hidden="true">·</span
        >${icon(post.visibility === 'CONNECTIONS' ? 'people' : 'globe')}</span
      >
    </div>
  </header>`
}

function drawReposted(post: Post, sight: PostSight): Markup | false {
  const first = post.parent && sight.find('linkedin', post.parent.id)
  if (!first) return false
  return html`<div class="quoted">
    ${drawHead(first, sight.now)}${drawText(first)}
    ${drawAttachments(sight.media, first)}${drawArticle(first)}
  </div>`
}

const action = (name: string, label: string): Markup => html`<li>${icon(name)}<span>${label}</span></li>`

/** Renders a post as LinkedIn shows it. */
export function drawPostOnLinkedin(post: Post, sight: PostSight): Markup {
  const grown = sight.growthOf(post)
  const said = [
    grown.comments > 0 && `${countText(grown.comments)} comment${grown.comments === 1 ? '' : 's'}`,
    grown.reposts > 0 && `${countText(grown.reposts)} repost${grown.reposts === 1 ? '' : 's'}`,
    `${countText(grown.impressions)} impression${grown.impressions === 1 ? '' : 's'}`,
  ].filter((text) => text !== false)
  return html`<article class="post" id="post-${post.id.replaceAll(':', '-')}">
    ${drawHead(post, sight.now)} ${drawText(post)}
    ${post.truncated && html`<p class="cut">${icon('cut')}<span>The rest was cut: a reserved character was not escaped.</span></p>`}
    ${drawAttachments(sight.media, post)} ${drawArticle(post)} ${drawReposted(post, sight)}
    <p class="said">
      <span class="likes">${grown.likes > 0 && html`${icon('like')}${countText(grown.likes)}`}</span
      ><span>${said.join(' · ')}</span>
    </p>
    <ul class="actions" aria-hidden="true">
      ${action('thumb', 'Like')}${action('comment', 'Comment')}${action('repost', 'Repost')}${action('send', 'Send')}
    </ul>
    ${drawComments(post, sight.media)}
  </article>`
}
