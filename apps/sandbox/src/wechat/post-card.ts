import { html, type Markup } from '../pages/html.js'
import { icon } from '../pages/layout.js'
import { authorOf, drawAvatar, drawText, drawTime, type PostSight } from '../pages/post-view.js'
import type { Post } from '../posts/post.js'

const drawLink = ({ article }: Post): Markup | undefined =>
  article &&
  html`<a class="handed" href="${article.source}" target="_blank" rel="noopener noreferrer"
    >${icon('globe')}<span dir="auto">${article.title}</span></a
  >`

/** Renders a shared link as WeChat's Moments show it, without statistics, which only friends see. */
export function drawPostOnWechat(post: Post, sight: PostSight): Markup {
  const author = authorOf(post)
  return html`<article class="post" id="post-${post.id}">
    ${drawAvatar(author)}
    <div class="post-body">
      <a class="name" href="${author.timeline}" dir="auto">${author.name}</a>
      ${post.text !== '' && drawText(post)} ${drawLink(post)}
      <p class="when quiet">
        <a href="/wechat/moments/${post.id}">${drawTime(post, sight.now)}</a
        ><span class="more" aria-hidden="true">··</span>
      </p>
    </div>
  </article>`
}
