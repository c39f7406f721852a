import * as z from 'zod/mini'

/** Who decides that a post on X is labelled as a paid partnership, or as made with AI. */
export const partnershipRules = ['off', 'always', 'choose'] as const
export type PartnershipRule = (typeof partnershipRules)[number]
export const aiRules = ['off', 'assistant', 'choose'] as const
export type AiRule = (typeof aiRules)[number]

export const labelRules = z.object({ PaidPartnership: z.enum(partnershipRules), MadeWithAi: z.enum(aiRules) })
export type LabelRules = z.infer<typeof labelRules>

/** What becomes of posts to X when the month's budget is used up. */
export const xRules = ['warn', 'wait'] as const
export type XRule = (typeof xRules)[number]
