import { networks, recordOf, type Network } from '../network.js'
import { companies, people, type Company, type Person } from './people.js'

/** The author of posts: a person or a company, as one network shows them. */
export interface Account {
  readonly network: Network
  /** The network's own id: a number, LinkedIn's URN, XING's alphanumeric id. */
  readonly id: string
  /** The key under which the account's tokens are stored. */
  readonly profile: string
  /** The last part of the timeline's address. */
  readonly handle: string
  /** The slug of a person or company, used by consent and share pages. */
  readonly slug: string
  readonly isCompany: boolean
  readonly name: string
  readonly headline: string
  readonly avatar: string
  readonly timeline: string
  readonly followers: number
  readonly verified: boolean
}

const positionOf = <T>(all: readonly T[], one: T): string => String(all.indexOf(one) + 1)

const drawPerson = (network: Network, person: Person): Account => ({
  network,
  ...recordOf(network).person(person, positionOf(people, person)),
  slug: person.slug,
  isCompany: false,
  name: person.name,
  headline: person.headline,
  avatar: `/avatars/${person.slug}.png`,
  followers: person.followers,
  verified: network === 'x' && person.x.verified !== 'none',
})

function drawCompany(network: Network, company: Company): Account[] {
  const { company: namesOf, marksCompanies } = recordOf(network)
  const names = namesOf?.(company, positionOf(companies, company))
  if (!names) return []
  const { vanityName, name, tagline, followers } = company
  const avatar = `/avatars/${vanityName}.png`
  const shown = { slug: vanityName, isCompany: true, name, headline: tagline, avatar, followers }
  return [{ network, ...names, ...shown, verified: marksCompanies }]
}

const accountsOn = (network: Network): Account[] => [
  ...people.map((person) => drawPerson(network, person)),
  ...companies.flatMap((company) => drawCompany(network, company)),
]

const known = new Map(networks.map((network) => [network, accountsOn(network)]))

/** Every account of a network, people first. */
export const accountsOf = (network: Network): readonly Account[] => known.get(network) ?? []

const index = new Map<string, Account>()
for (const accounts of known.values()) {
  for (const one of accounts) {
    for (const name of [one.id, one.profile, one.handle])
      index.set(`${one.network} ${name.toLowerCase()}`, one)
  }
}

/** Finds an account by the network's id, the profile of its tokens, or its handle, ignoring case. */
export const findAccount = (network: Network, name: string): Account | undefined =>
  index.get(`${network} ${name.toLowerCase()}`)

/** The account of a person or company on a network. */
export const accountOf = (network: Network, slug: string): Account | undefined =>
  accountsOf(network).find((one) => one.slug === slug)
