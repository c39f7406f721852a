import * as z from 'zod/mini'

/** The price of a call in dollars (X's pay-per-use price list, 2026). */
export const prices = {
  posts: 0.015,
  postsWithUrl: 0.2,
  mediaMetadata: 0.005,
  postReads: 0.005,
  ownPostReads: 0.001,
  userReads: 0.01,
} as const

export type Charge = keyof typeof prices

export const costCounts = z.object({
  posts: z.number(),
  postsWithUrl: z.number(),
  mediaMetadata: z.number(),
  postReads: z.number(),
  ownPostReads: z.number(),
  userReads: z.number(),
})
export type CostCounts = z.infer<typeof costCounts>

export interface Costs {
  readonly charge: (what: Charge, times?: number) => void
  readonly counts: () => CostCounts
  /** Total price in dollars. */
  readonly dollars: () => number
  readonly load: (counts: CostCounts) => void
}

/** Counts what the real X would charge. */
export function createCosts(changed: () => void): Costs {
  const counts: CostCounts = {
    posts: 0,
    postsWithUrl: 0,
    mediaMetadata: 0,
    postReads: 0,
    ownPostReads: 0,
    userReads: 0,
  }
  const charges: readonly Charge[] = [
    'posts',
    'postsWithUrl',
    'mediaMetadata',
    'postReads',
    'ownPostReads',
    'userReads',
  ]
  return {
    charge(what, times = 1) {
      counts[what] += times
      changed()
    },
    counts: () => ({ ...counts }),
    dollars: () => Number(charges.reduce((sum, what) => sum + counts[what] * prices[what], 0).toFixed(3)),
    load: (stored) => void Object.assign(counts, stored),
  }
}
