import type { Network } from '../network.js'
import { companies, companyById, people, personOnLinkedin, personOnX } from './people.js'

/** Who stands over a post: a person or a company, as one network shows them. */
export interface Account {
  readonly network: Network
  /** The network's own id: X's numeric id, LinkedIn's URN. */
  readonly id: string
  /** The last part of the timeline's address: username, person id or company name. */
  readonly handle: string
  readonly name: string
  readonly headline: string
  readonly avatar: string
  readonly timeline: string
  readonly followers: number
  readonly verified: boolean
}

const personUrn = 'urn:li:person:'
const companyUrn = 'urn:li:organization:'

function accountOnX(handle: string): Account | undefined {
  const person = personOnX(handle)
  return (
    person && {
      network: 'x',
      id: person.x.id,
      handle: person.x.username,
      name: person.name,
      headline: person.headline,
      avatar: `/avatars/${person.slug}.svg`,
      timeline: `/x/${person.x.username}`,
      followers: person.followers,
      verified: person.x.verified !== 'none',
    }
  )
}

function companyOnLinkedin(handle: string): Account | undefined {
  const company = companyById(handle) ?? companies.find((one) => one.vanityName === handle)
  return (
    company && {
      network: 'linkedin',
      id: companyUrn + company.id,
      handle: company.vanityName,
      name: company.name,
      headline: company.tagline,
      avatar: `/avatars/${company.vanityName}.svg`,
      timeline: `/linkedin/company/${company.vanityName}`,
      followers: company.followers,
      verified: false,
    }
  )
}

function accountOnLinkedin(handle: string): Account | undefined {
  if (handle.startsWith(companyUrn)) return companyOnLinkedin(handle.slice(companyUrn.length))
  const person = personOnLinkedin(handle.startsWith(personUrn) ? handle.slice(personUrn.length) : handle)
  if (!person) return companyOnLinkedin(handle)
  return {
    network: 'linkedin',
    id: personUrn + person.linkedin.id,
    handle: person.linkedin.id,
    name: person.name,
    headline: person.headline,
    avatar: `/avatars/${person.slug}.svg`,
    timeline: `/linkedin/in/${person.linkedin.id}`,
    followers: person.followers,
    verified: false,
  }
}

const finders = { x: accountOnX, linkedin: accountOnLinkedin } satisfies Record<
  Network,
  (handle: string) => Account | undefined
>

/** Finds an account by the network's id or by its handle. */
export const findAccount = (network: Network, handle: string): Account | undefined => finders[network](handle)

const known = {
  x: people.map((one) => one.x.id),
  linkedin: [
    ...people.map((one) => personUrn + one.linkedin.id),
    ...companies.map((one) => companyUrn + one.id),
  ],
} satisfies Record<Network, string[]>

/** Every account of a network, people first. */
export const accountsOf = (network: Network): Account[] =>
  known[network].flatMap((id) => findAccount(network, id) ?? [])
