import { networks, type Channel, type Network, type ProfileType } from '@rostrum/protocol'
import { isChannelOffered } from './channels.js'
import { fitsNewPost, fitsStory, type StoryFacts } from './exclusions.js'

/** How a type of profile is called to a person. */
export const neededTypes = ['profile', 'page', 'business-account'] as const
export type NeededType = (typeof neededTypes)[number]

/** What the modal offers to somebody who cannot share yet. */
export const nullStates = ['connect-profiles', 'connect-another'] as const
export type NullState = (typeof nullStates)[number]

/** Profiles that would help. */
export interface NeededProfiles {
  readonly network: Network
  readonly types: readonly NeededType[]
}

interface Profile {
  readonly Network: Network
  readonly Type: ProfileType
  readonly Status: 'valid' | 'invalid'
}

const typesOf = {
  facebook: { 'personal-profile': 'profile', page: 'page' },
  instagram: { 'personal-profile': 'profile', page: 'business-account' },
  linkedin: { 'personal-profile': 'profile', page: 'page' },
  twitter: { 'personal-profile': 'profile', page: 'profile' },
  wechat: { 'personal-profile': 'profile', page: 'profile' },
  xing: { 'personal-profile': 'profile', page: 'profile' },
} satisfies Record<Network, Record<ProfileType, NeededType>>

/** Facts: a network and a type of profile on it. Out: how it is called; a profile when nobody knows. PROFILES52 */
export function neededType(facts: { network: Network; profileType: ProfileType }): NeededType {
  const types = Object.hasOwn(typesOf, facts.network) ? typesOf[facts.network] : null
  return types && Object.hasOwn(types, facts.profileType) ? types[facts.profileType] : 'profile'
}

/**
 * Facts: the person's profiles, the company's channels, and what is to be shared (null: a post of the person's
 * own). Out: null when a valid profile fits; to connect profiles when there is no valid one at all; else to
 * connect another. PROFILES50
 */
export function nullState(facts: {
  profiles: readonly Profile[]
  story: StoryFacts | null
}): NullState | null {
  const valid = facts.profiles.filter(({ Status }) => Status === 'valid')
  if (valid.length === 0) return 'connect-profiles'
  return valid.some((profile) => fits(profile, facts.story)) ? null : 'connect-another'
}

/**
 * Facts: the company's channels and what is to be shared. Out: which types of profile would fit, by network, as
 * far as the company offers them. PROFILES51
 */
export function neededProfiles(facts: {
  channels: readonly Channel[]
  story: StoryFacts | null
}): NeededProfiles[] {
  const needed = networks.map((network) => {
    const types = (['personal-profile', 'page'] as const)
      .filter((profileType) => isChannelOffered({ network, profileType, channels: facts.channels }))
      .filter((profileType) => fits({ Network: network, Type: profileType }, facts.story))
      .map((profileType) => neededType({ network, profileType }))
    return { network, types: [...new Set(types)] }
  })
  return needed.filter(({ types }) => types.length > 0)
}

const fits = (profile: { Network: Network; Type: ProfileType }, story: StoryFacts | null) =>
  story ? fitsStory({ profile, story }) : fitsNewPost(profile)
