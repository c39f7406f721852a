import type { Person } from '../people/people.js'
import { growthOfPost } from '../posts/growth.js'
import type { Post } from '../posts/post.js'
import type { World } from '../world.js'
import { displayLink, shortLink } from './text.js'

const month = 30 * 86_400_000

const escapeText = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')

/** The text as the API answers it: short links, a short link for attachments at the end, `& < >` escaped. */
export function textInAnswers(post: Post): string {
  const texts = post.pieces.map((one) => (one.kind === 'link' ? shortLink(one.text) : escapeText(one.text)))
  if (post.attachments.length) texts.push(` ${shortLink(`${post.id}/media`)}`)
  return texts.join('').trim()
}

function entitiesOf(post: Post): Record<string, unknown[]> {
  const entities: Record<string, unknown[]> = {}
  let start = 0
  for (const one of post.pieces) {
    const shown = one.kind === 'link' ? shortLink(one.text) : escapeText(one.text)
    const range = { start, end: start + Array.from(shown).length }
    start = range.end
    if (one.kind === 'link') {
      const names = { url: shown, expanded_url: one.text, display_url: displayLink(one.text) }
      ;(entities.urls ??= []).push({ ...range, ...names })
    }
    if (one.kind === 'mention') (entities.mentions ??= []).push({ ...range, username: one.text.slice(1) })
    if (one.kind === 'tag') {
      const list = one.text.startsWith('$') ? 'cashtags' : 'hashtags'
      ;(entities[list] ??= []).push({ ...range, tag: one.text.slice(1) })
    }
  }
  return entities
}

function metricsOf(world: World, post: Post): Record<string, unknown> {
  const grown = growthOfPost(post, world.now())
  const shared = {
    retweet_count: grown.reposts,
    repost_count: grown.reposts,
    reply_count: grown.comments,
    like_count: grown.likes,
  }
  const clicks = { url_link_clicks: grown.clicks, user_profile_clicks: grown.profileClicks }
  const engagements = grown.likes + grown.reposts + grown.comments + grown.clicks + grown.profileClicks
  return {
    public_metrics: {
      ...shared,
      quote_count: grown.quotes,
      bookmark_count: grown.saves,
      impression_count: grown.impressions,
    },
    non_public_metrics: { impression_count: grown.impressions, ...clicks, engagements },
    organic_metrics: { impression_count: grown.impressions, ...shared, ...clicks },
  }
}

const ownFields = new Set(['non_public_metrics', 'organic_metrics'])

export interface ShownPost {
  readonly data: Record<string, unknown>
  readonly errors: Record<string, unknown>[]
}

/** A post with the requested fields. Private statistics: only for own posts of the last 30 days. */
export function showPost(world: World, post: Post, fields: readonly string[], reader: Person): ShownPost {
  const all: Record<string, unknown> = {
    ...metricsOf(world, post),
    created_at: new Date(post.createdAt).toISOString(),
    author_id: post.author,
    entities: entitiesOf(post),
    conversation_id: post.parent?.relation === 'reply' ? post.parent.id : post.id,
    lang: 'und',
    ...(post.attachments.length && {
      attachments: { media_keys: post.attachments.map((one) => `3_${one.media}`) },
    }),
  }
  const isPrivate = post.author !== reader.x.id || world.now() - post.createdAt > month
  const refused = fields.filter((name) => isPrivate && ownFields.has(name))
  const chosen = fields.filter((name) => name in all && !refused.includes(name))
  return {
    data: {
      id: post.id,
      text: textInAnswers(post),
      edit_history_tweet_ids: [post.id],
      ...Object.fromEntries(chosen.map((name) => [name, all[name]])),
    },
    errors: refused.map((field) => ({
      title: 'Field Authorization Error',
      detail: `You do not have permission to see the field ${field} of this Tweet.`,
      type: 'https://api.x.com/2/problems/not-authorized-for-field',
      resource_type: 'tweet',
      resource_id: post.id,
      field: `tweet.${field}`,
    })),
  }
}
