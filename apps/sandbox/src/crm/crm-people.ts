import { demoPeople } from '../people/demo-people.js'

/** Somebody with an account in the simulated CRMs. */
export interface CrmPerson {
  readonly slug: string
  readonly name: string
  readonly email: string
  /** Of Salesforce, 15 characters. */
  readonly userId: string
}

/** The demo company's organisation in the simulated Salesforce; its long form ends in what says which letters are capitals. */
export const organisation = { short: '00D7Q000000RosT', long: '00D7Q000000RosTUAS' } as const

/** The consumer secret of the simulated Canvas app. */
export const canvasSecret = 'sandbox-canvas-secret'

const person = (slug: string, name: string): CrmPerson => ({
  slug,
  name,
  email: `${slug}@varmelund.example`,
  userId: `0057Q000000${slug.slice(0, 4).padEnd(4, 'x')}`,
})

/** People of the demo company, and one who is not on its board. */
export const crmPeople: readonly CrmPerson[] = [
  ...demoPeople.map(({ slug, name }) => person(slug.split('-', 1)[0] ?? slug, name)),
  person('erik', 'Erik Holm, who isn’t on the board'),
]

/** A record of a simulated CRM, under the names that each CRM has for its kind. */
export interface CrmSample {
  readonly key: string
  readonly salesforce: { readonly type: string; readonly id: string }
  readonly sugarcrm: { readonly type: string; readonly id: string }
  readonly name: string
  readonly account: string
  readonly topic: string
}

const sample = (
  key: string,
  kind: readonly [salesforce: string, sugarcrm: string, prefix: string],
  [name, account, topic]: readonly [string, string, string],
): CrmSample => ({
  key,
  salesforce: { type: kind[0], id: `${kind[2]}7Q00000${key.padEnd(6, 'x').slice(0, 6)}x` },
  sugarcrm: {
    type: kind[1],
    id: `5e2b7c1a-0000-4000-8000-${Buffer.from(key.padEnd(6, 'x')).toString('hex').slice(0, 12)}`,
  },
  name,
  account,
  topic,
})

const account = ['Account', 'Accounts', '001'] as const
const contact = ['Contact', 'Contacts', '003'] as const
const opportunity = ['Opportunity', 'Opportunities', '006'] as const

/** An account with stories about it, an opportunity whose topic has some, and a contact whom nothing fits. */
export const crmSamples: readonly CrmSample[] = [
  sample('aurel', account, ['Saint Aurel Hospital Ltd', 'Saint Aurel Hospital Ltd', 'Health care']),
  sample('school', opportunity, ['Heat for twelve schools', 'Norrsund Kommun', 'Schools']),
  sample('quiet', contact, ['Ines Abrantes', 'Quibble & Sons', 'Falconry']),
]
