import * as z from 'zod/mini'

/** The CRMs whose panels show the board. */
export const crms = ['salesforce', 'sugarcrm'] as const
export type Crm = (typeof crms)[number]

/** The record of a CRM beside which something was shared, as the CRM's page named it (ours). */
export const crmRecord = z.object({
  crm: z.enum(crms),
  /** The CRM's own name of the kind: `Opportunity`, `Accounts`. */
  type: z.string().check(z.minLength(1), z.maxLength(80)),
  id: z.string().check(z.minLength(1), z.maxLength(80)),
  name: z.string().check(z.minLength(1), z.maxLength(255)),
})
export type CrmRecord = z.infer<typeof crmRecord>
