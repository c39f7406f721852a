import * as z from 'zod/mini'
import { locales } from '../startup.js'

/** What a company chose beside its name, its looks and its passwords (ours). */
export const companySettings = z.object({
  /** The language of e-mails to people who chose none; null: English. */
  Locale: z.nullable(z.enum(locales)),
  /** Days after which a new story that names no end expires; null: it stays. */
  StoryDays: z.nullable(z.int()),
  /** Profiles that a person may connect; null: the product's own limit. */
  ProfileLimit: z.nullable(z.int()),
  /** The checklist of the set-up is put away. */
  IsSetupDismissed: z.boolean(),
})
export type CompanySettings = z.infer<typeof companySettings>
