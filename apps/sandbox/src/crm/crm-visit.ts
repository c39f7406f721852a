import { createHmac } from 'node:crypto'
import * as z from 'zod/mini'
import type { CrmWorld } from './crm-faults.js'
import {
  canvasSecret,
  crmPeople,
  crmSamples,
  organisation,
  type CrmPerson,
  type CrmSample,
} from './crm-people.js'

export const looks = {
  Theme3: 'Classic (Theme3)',
  Theme4d: 'Lightning (Theme4d)',
  Theme4t: 'Lightning on a phone (Theme4t)',
  Theme4u: 'Lightning console (Theme4u)',
} as const

/** How the board gets into a page of each CRM. */
export const ways = {
  salesforce: {
    lightning: 'A Lightning page that frames a Visualforce page',
    visualforce: 'A Visualforce page',
    canvas: 'Canvas, with a signed request',
    address: 'The session in the address',
  },
  sugarcrm: { dashlet: 'A dashlet', address: 'The token in the address' },
} as const

export type SimulatedCrm = keyof typeof ways

const names = <Table extends object>(table: Table) => Object.keys(table) as [string, ...string[]]

/** What somebody chose: who is signed in to the CRM, and what they look at. */
export const visitQuery = z.object({
  person: z._default(z.enum(crmPeople.map(({ slug }) => slug) as [string, ...string[]]), 'maya'),
  look: z._default(z.enum(names(looks)), 'Theme4d'),
  way: z.optional(z.enum([...names(ways.salesforce), ...names(ways.sugarcrm)])),
  record: z._default(z.enum(['none', ...crmSamples.map(({ key }) => key)]), 'none'),
  size: z._default(z.enum(['narrow', 'wide']), 'narrow'),
})

export type Visit = z.infer<typeof visitQuery>

export const sampleOf = ({ record }: Visit): CrmSample | undefined =>
  crmSamples.find(({ key }) => key === record)

export const personOf = ({ person }: Visit): CrmPerson | undefined =>
  crmPeople.find(({ slug }) => slug === person)

const recordFields = (sample: CrmSample | undefined, crm: SimulatedCrm): Record<string, string> =>
  sample
    ? {
        recordType: sample[crm].type,
        recordId: sample[crm].id,
        recordName: sample.name,
        account: sample.account,
        topic: sample.topic,
      }
    : {}

/** The fields that a Visualforce page sends, from its merge fields. `address` is the organisation's own. */
export const salesforceFields = (world: CrmWorld, visit: Visit, address: string): Record<string, string> => ({
  orgID: organisation.long,
  userID: personOf(visit)?.userId ?? '',
  sessionID: world.begin(visit.person),
  entURL: `${address}/services/Soap/c/66.0/${organisation.short}`,
  theme: visit.look,
  ...recordFields(sampleOf(visit), 'salesforce'),
})

/** The fields that a dashlet sends. */
export const sugarFields = (world: CrmWorld, visit: Visit, address: string): Record<string, string> => ({
  sugar_url: `${address}/sugarcrm/`,
  token: world.begin(visit.person),
  ...recordFields(sampleOf(visit), 'sugarcrm'),
})

/** The request that Canvas signs with the app's consumer secret. */
export function signedRequest(
  world: CrmWorld,
  visit: Visit,
  place: { address: string; now: number },
): string {
  const sample = sampleOf(visit)
  const person = personOf(visit)
  const record = sample && {
    attributes: {
      type: sample.salesforce.type,
      url: `/services/data/v66.0/sobjects/${sample.salesforce.type}`,
    },
    Id: sample.salesforce.id,
    Name: sample.name,
  }
  const parameters = sample && { account: sample.account, topic: sample.topic }
  const content = {
    algorithm: 'HMACSHA256',
    issuedAt: place.now,
    userId: person?.userId,
    client: {
      instanceUrl: place.address,
      oauthToken: world.begin(visit.person),
      targetOrigin: place.address,
    },
    context: {
      user: { userId: person?.userId, email: person?.email, language: 'en_US' },
      organization: { organizationId: organisation.long, name: 'Varmelund' },
      environment: { uiTheme: visit.look, record: record ?? {}, parameters: parameters ?? {} },
    },
  }
  const payload = Buffer.from(JSON.stringify(content)).toString('base64')
  return `${createHmac('sha256', canvasSecret).update(payload).digest('base64')}.${payload}`
}
