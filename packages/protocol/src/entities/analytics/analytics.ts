import * as z from 'zod/mini'
import { network } from '../../network.js'
import { wireDate, wireMoment } from '../../wire.js'

/** What is counted (ANALYTICS5). */
export const analyticsNumbers = z.object({
  Shares: z.int(),
  Clicks: z.int(),
  /** Reach: how often the networks showed the posts. */
  Views: z.int(),
  /** Likes, comments and reposts. */
  Reactions: z.int(),
})
export type AnalyticsNumbers = z.infer<typeof analyticsNumbers>

/** The numbers of a day. */
export const analyticsDay = z.object({ Date: wireDate, ...analyticsNumbers.shape })
export type AnalyticsDay = z.infer<typeof analyticsDay>

/** Two dates of the board's zone, both included. */
export const analyticsRange = z.object({ From: wireDate, To: wireDate })

/** The days of an answer, and how old its numbers are. */
export const analyticsDates = z.object({
  Range: analyticsRange,
  /** As many days right before (ANALYTICS3). */
  Before: analyticsRange,
  /** The day that it is on the board. */
  Today: wireDate,
  Timezone: z.string(),
  /** When a network's statistics came last; null when none ever did. */
  Updated: z.nullable(wireMoment),
})

/** The sums of a period, those of the period before, and each day. */
export const analyticsSummary = z.object({
  ...analyticsDates.shape,
  Totals: analyticsNumbers,
  BeforeTotals: analyticsNumbers,
  Days: z.array(analyticsDay),
})
export type AnalyticsSummary = z.infer<typeof analyticsSummary>

/** A line of the table. */
export const analyticsRow = z.object({
  /** The id of a story, topic or person, a network or the name of a team; empty for what belongs to none. */
  Key: z.string(),
  /** Title or name; empty where it was erased or never was. */
  Name: z.string(),
  /** How many small teams a line stands for; null for any other line (ANALYTICS8). */
  Folded: z.nullable(z.int()),
  ...analyticsNumbers.shape,
  /** The same of the period before. */
  Before: analyticsNumbers,
  /** How often a story was opened on the board; null for all else, and where nothing is tracked. */
  Opens: z.nullable(z.int()),
})
export type AnalyticsRow = z.infer<typeof analyticsRow>

/** One of the user's posts with its numbers. */
export const analyticsPost = z.object({
  Id: z.string(),
  Text: z.string(),
  Network: network,
  /** Whether it has a page of its own on the board. */
  IsPost: z.boolean(),
  ...analyticsNumbers.shape,
})
export type AnalyticsPost = z.infer<typeof analyticsPost>
