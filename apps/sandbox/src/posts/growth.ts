import { createHash } from 'node:crypto'
import { findAccount } from '../people/account.js'
import type { Post } from './post.js'

/** Statistics of a post at a time. */
export interface Growth {
  readonly impressions: number
  readonly reached: number
  readonly likes: number
  readonly comments: number
  readonly reposts: number
  readonly quotes: number
  readonly saves: number
  readonly clicks: number
  readonly profileClicks: number
}

const hour = 3_600_000

/**
 * Statistics of a post by age: growing fast in the first hours, then slower, never falling, and the same for
 * the same age. Each post has its own scale, derived from its id.
 */
export function growthOf(id: string, age: number, followers: number): Growth {
  const chance = createHash('sha256').update(id).digest()
  const part = (index: number): number => (chance[index] ?? 0) / 255
  const ceiling = followers * (0.25 + part(0) * 1.4) + 60
  const impressions = Math.floor(ceiling * (1 - Math.exp(-Math.max(0, age) / (5 * hour))))
  const share = (index: number, min: number, max: number): number =>
    Math.floor(impressions * (min + part(index) * (max - min)))
  const likes = share(1, 0.012, 0.06)
  return {
    impressions,
    reached: Math.floor(impressions * 0.78),
    likes,
    comments: Math.floor(likes * 0.18 * part(2)),
    reposts: Math.floor(likes * 0.35 * part(3)),
    quotes: Math.floor(likes * 0.08 * part(4)),
    saves: Math.floor(likes * 0.2 * part(5)),
    clicks: share(6, 0.004, 0.03),
    profileClicks: share(7, 0.001, 0.008),
  }
}

/** Statistics of a post, including the comments created through the API. */
export function growthOfPost(post: Post, now: number): Growth {
  const followers = findAccount(post.network, post.author)?.followers ?? 0
  const grown = growthOf(post.id, now - post.createdAt, followers)
  return { ...grown, comments: grown.comments + post.comments.length }
}
