import * as z from 'zod/mini'

/** How often a person gets the digest. */
export const digestPaces = ['daily', 'weekly', 'never'] as const
export type DigestPace = (typeof digestPaces)[number]

/** When the digest of a board comes, by the clock of each reader (DIGEST2). */
export const digestSetting = z.object({
  IsOn: z.boolean(),
  /** For people who chose nothing. */
  Pace: z.enum(['daily', 'weekly']),
  /** Day of the weekly digest: 1 is Monday, 7 Sunday. */
  Day: z.int().check(z.minimum(1), z.maximum(7)),
  /** Hour of the day, 0 to 23. */
  Hour: z.int().check(z.minimum(0), z.maximum(23)),
})
export type DigestSetting = z.infer<typeof digestSetting>

/** The digest that a person gets from the board. */
export const ownDigest = z.object({ Pace: z.enum(digestPaces), Day: z.int(), Hour: z.int() })
export type OwnDigest = z.infer<typeof ownDigest>
