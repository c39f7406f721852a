import * as z from 'zod/mini'
import { userId } from '../ids.js'
import { wireDate } from '../wire.js'

/** A person of the board, as its leaderboard names them. */
export const rankedPerson = z.object({
  Id: userId,
  Name: z.string(),
  PictureUrl: z.nullable(z.string()),
  Team: z.nullable(z.string()),
})
export type RankedPerson = z.infer<typeof rankedPerson>

/** A row of the leaderboard: a person, or with `User` null a team. Equal points have the same rank. */
export const leaderboardRow = z.object({
  Rank: z.int(),
  User: z.nullable(rankedPerson),
  Team: z.nullable(z.string()),
  Points: z.int(),
  Shares: z.int(),
  /** Points beyond those of the same time in the period before; null where there is nothing to compare. */
  Change: z.nullable(z.int()),
  /** The person themselves, or their team. */
  IsMe: z.boolean(),
})
export type LeaderboardRow = z.infer<typeof leaderboardRow>

/** The reader's own standing. */
export const ownStanding = z.object({
  /** Null for somebody without points, who opted out, or who is excluded. */
  Rank: z.nullable(z.int()),
  Points: z.int(),
  Shares: z.int(),
  /** Points missing to be level with the next person above; null at the top and without a rank. */
  ToNext: z.nullable(z.int()),
  Change: z.nullable(z.int()),
  HasOptedOut: z.boolean(),
  IsExcluded: z.boolean(),
})
export type OwnStanding = z.infer<typeof ownStanding>

/** What an act is worth; 0 for nothing. */
export const pointWeights = z.object({
  /** A share whose message has no points of its own. */
  Share: z.int(),
  Click: z.int(),
  /** A like, a comment or a repost on the network. */
  Reaction: z.int(),
  Suggestion: z.int(),
})
export type PointWeights = z.infer<typeof pointWeights>

/** What a board counts and shows. */
export const leaderboardSettings = z.object({
  Weights: pointWeights,
  /** At most so many points a person and day; null for no limit. */
  MaxPerDay: z.nullable(z.int()),
  /** Stands after points instead of the word; empty for the word. */
  Symbol: z.string().check(z.maxLength(16)),
  /** IANA name of the zone whose days, weeks and months count. */
  Timezone: z.string().check(z.maxLength(64)),
  /** The period that the page begins with. */
  Period: z.enum(['week', 'month', 'quarter', 'all']),
})
export type LeaderboardSettings = z.infer<typeof leaderboardSettings>

/** The dates that a leaderboard covers, both included; null for everything. */
export const leaderboardDates = z.object({ From: z.nullable(wireDate), To: z.nullable(wireDate) })
