import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.js'
import { labelRules, xRules } from '../../entities/settings/posts-on-x.js'

// Every editor loads this: it has no limits, which count when the guard-rails are saved.
const ownRails = z.object({
  IsAltTextRequired: z.boolean(),
  DailyCap: z.nullable(z.int()),
  Disclosure: z.record(z.string(), z.optional(z.string())),
  QuietHours: z.nullable(z.object({ From: z.int(), Until: z.int(), Timezone: z.nullable(z.string()) })),
  SameCopy: z.nullable(z.object({ From: z.int(), Minutes: z.nullable(z.int()) })),
  Utm: z.nullable(z.string()),
  Labels: labelRules,
  /** The prices of X in thousandths of a US dollar, without the budget. */
  XCost: z.object({ Post: z.int(), Link: z.int(), WhenSpent: z.enum(xRules), IsShown: z.boolean() }),
})

/** The guard-rails as they concern the caller; what a company spends on X is left out. */
export const readOwnGuardRails = endpoint({
  method: 'GET',
  path: '/api/guard-rails/own',
  needs: 'session',
  answer: z.object({
    Rails: ownRails,
    /** Posts of the caller on this board today, in their zone. */
    Today: z.int(),
    /** The caller's time zone. */
    Zone: z.string(),
    /** What is left of this month's budget for X, in thousandths of a US dollar; null without one. */
    XLeft: z.nullable(z.int()),
  }),
  ours: true,
})
