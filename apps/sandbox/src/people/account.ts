import type { Network } from '../network.js'
import { companies, people, type Company, type Person } from './people.js'

/** Who stands over a post: a person or a company, as one network shows them. */
export interface Account {
  readonly network: Network
  /** The network's own id: a number, LinkedIn's URN, XING's number with letters. */
  readonly id: string
  /** What the account's tokens are kept under. */
  readonly profile: string
  /** The last part of the timeline's address. */
  readonly handle: string
  /** How a consent or share page calls it: a person's or a company's slug. */
  readonly slug: string
  readonly isCompany: boolean
  readonly name: string
  readonly headline: string
  readonly avatar: string
  readonly timeline: string
  readonly followers: number
  readonly verified: boolean
}

type Names = Pick<Account, 'id' | 'profile' | 'handle' | 'timeline'>

const place = (person: Person): string => String(people.indexOf(person) + 1)
const companyPlace = (company: Company): string => String(companies.indexOf(company) + 1)
const dotted = (person: Person): string => person.x.username.replace('_', '.')

/** A name of the network's own, where id, profile and handle are plain. */
const plain = (id: string, handle: string, path: string): Names => ({
  id,
  profile: id,
  handle,
  timeline: `/${path}/${handle}`,
})

const personOn = {
  x: (one) => plain(one.x.id, one.x.username, 'x'),
  linkedin: ({ linkedin: { id } }) => ({
    id: `urn:li:person:${id}`,
    profile: id,
    handle: id,
    timeline: `/linkedin/in/${id}`,
  }),
  facebook: (one) => plain(`10004419000000${place(one)}`, dotted(one), 'facebook'),
  instagram: (one) => plain(`1784140000000000${place(one)}`, dotted(one), 'instagram'),
  xing: (one) => plain(`2900417${place(one)}_a4f1c${place(one)}`, one.x.username, 'xing/profile'),
  wechat: (one) => plain(`wxid_${one.slug}`, one.slug, 'wechat'),
} satisfies Record<Network, (person: Person) => Names>

/** Companies stand on those networks that have pages or business accounts. */
const companyOn: Readonly<Partial<Record<Network, (company: Company) => Names>>> = {
  linkedin: ({ id, vanityName }) => ({
    id: `urn:li:organization:${id}`,
    profile: id,
    handle: vanityName,
    timeline: `/linkedin/company/${vanityName}`,
  }),
  facebook: (one) => plain(`1029010000000${companyPlace(one)}`, one.vanityName, 'facebook'),
  instagram: (one) =>
    plain(`1784149000000000${companyPlace(one)}`, one.vanityName.replaceAll('-', '_'), 'instagram'),
}

const drawPerson = (network: Network, person: Person): Account => ({
  network,
  ...personOn[network](person),
  slug: person.slug,
  isCompany: false,
  name: person.name,
  headline: person.headline,
  avatar: `/avatars/${person.slug}.png`,
  followers: person.followers,
  verified: network === 'x' && person.x.verified !== 'none',
})

function drawCompany(network: Network, company: Company): Account[] {
  const names = companyOn[network]?.(company)
  if (!names) return []
  const { vanityName, name, tagline, followers } = company
  const avatar = `/avatars/${vanityName}.png`
  const shown = { slug: vanityName, isCompany: true, name, headline: tagline, avatar, followers }
  return [{ network, ...names, ...shown, verified: network !== 'linkedin' }]
}

const accountsOn = (network: Network): Account[] => [
  ...people.map((person) => drawPerson(network, person)),
  ...companies.flatMap((company) => drawCompany(network, company)),
]

const known = {
  x: accountsOn('x'),
  linkedin: accountsOn('linkedin'),
  facebook: accountsOn('facebook'),
  instagram: accountsOn('instagram'),
  xing: accountsOn('xing'),
  wechat: accountsOn('wechat'),
} satisfies Record<Network, Account[]>

/** Every account of a network, people first. */
export const accountsOf = (network: Network): readonly Account[] => known[network]

const index = new Map<string, Account>()
for (const accounts of Object.values(known)) {
  for (const one of accounts) {
    for (const name of [one.id, one.profile, one.handle])
      index.set(`${one.network} ${name.toLowerCase()}`, one)
  }
}

/** Finds an account by the network's id, the profile of its tokens, or its handle, in any case. */
export const findAccount = (network: Network, name: string): Account | undefined =>
  index.get(`${network} ${name.toLowerCase()}`)

/** The account of a person or company on a network. */
export const accountOf = (network: Network, slug: string): Account | undefined =>
  known[network].find((one) => one.slug === slug)
