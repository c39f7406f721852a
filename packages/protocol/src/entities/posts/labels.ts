import * as z from 'zod/mini'

/** The labels of a post on X, as its author chose them; missing: not chosen. */
export const chosenLabels = z.object({
  paidPartnership: z.optional(z.boolean()),
  madeWithAi: z.optional(z.boolean()),
})
export type ChosenLabels = z.infer<typeof chosenLabels>

/** How the network labels a post: as a paid partnership, as made with AI (ours). */
export const postLabels = z.object({ PaidPartnership: z.boolean(), MadeWithAi: z.boolean() })
export type PostLabels = z.infer<typeof postLabels>
