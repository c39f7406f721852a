import * as z from 'zod/mini'
import { wireMoment } from '../../wire.js'

/** The numbers of posts; null for each that no network reports (ours). */
export const postNumbers = z.object({
  Likes: z.nullable(z.int()),
  Comments: z.nullable(z.int()),
  Shares: z.nullable(z.int()),
  Views: z.nullable(z.int()),
  Clicks: z.nullable(z.int()),
})
export type PostNumbers = z.infer<typeof postNumbers>

/** Statistics of a post; null for each value that its networks do not report (B7.9, ours). */
export const postStats = z.object({
  Likes: z.nullable(z.int()),
  Comments: z.nullable(z.int()),
  Shares: z.nullable(z.int()),
  Views: z.nullable(z.int()),
  Clicks: z.nullable(z.int()),
  Updated: z.nullable(wireMoment),
  /** Oldest first. */
  Series: z.array(
    z.object({
      At: wireMoment,
      Likes: z.nullable(z.int()),
      Comments: z.nullable(z.int()),
      Shares: z.nullable(z.int()),
      Views: z.nullable(z.int()),
      Clicks: z.nullable(z.int()),
    }),
  ),
})
export type PostStats = z.infer<typeof postStats>
