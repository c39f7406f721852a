import {
  channels,
  instagramPlaceholderId,
  networks,
  type Channel,
  type Credential,
  type Network,
  type ProfileType,
} from '@rostrum/protocol'

/** Facts: the comma list of the configuration. Out: the channels in it that this version knows, each once. PROFILES40 */
export function readChannels(facts: { Channels: string }): Channel[] {
  const names = new Set(
    facts.Channels.slice(0, 1000)
      .split(',')
      .map((name) => name.trim()),
  )
  return channels.filter((channel) => names.has(channel))
}

const channelOf = {
  facebook: { 'personal-profile': 'FacebookPersonal', page: 'FacebookPage' },
  instagram: { 'personal-profile': 'Instagram', page: 'InstagramBusinessAccount' },
  linkedin: { 'personal-profile': 'LinkedInPersonal', page: 'LinkedInPage' },
  twitter: { 'personal-profile': 'Twitter', page: 'Twitter' },
  wechat: { 'personal-profile': 'WeChat', page: 'WeChat' },
  xing: { 'personal-profile': 'Xing', page: 'Xing' },
} satisfies Record<Network, Record<ProfileType, Channel>>

/** Facts: a network, a type of profile, and the company's channels. Out: whether it offers such profiles. PROFILES41 */
export const isChannelOffered = (facts: {
  network: Network
  profileType: ProfileType
  channels: readonly Channel[]
}): boolean =>
  Object.hasOwn(channelOf, facts.network) &&
  facts.channels.includes(channelOf[facts.network][facts.profileType])

const typesInOrder = {
  facebook: ['page', 'personal-profile'],
  instagram: ['page'],
  linkedin: ['personal-profile', 'page'],
  twitter: ['personal-profile'],
  wechat: ['personal-profile'],
  xing: ['personal-profile'],
} satisfies Record<Network, ProfileType[]>

/**
 * Facts: a network and the company's channels. Out: the types of profile that are connected there, the one that
 * posts can be sent to first; the personal Instagram profile is built in, and is not connected. PROFILES43
 */
export const connectableTypes = (facts: { network: Network; channels: readonly Channel[] }): ProfileType[] =>
  (Object.hasOwn(typesInOrder, facts.network) ? typesInOrder[facts.network] : []).filter((profileType) =>
    isChannelOffered({ ...facts, profileType }),
  )

/** Facts: the company's channels. Out: the networks that a profile can be connected on. PROFILES41 */
export const offeredNetworks = (facts: { channels: readonly Channel[] }): Network[] =>
  networks.filter((network) =>
    Object.values(channelOf[network]).some((channel) => facts.channels.includes(channel)),
  )

/**
 * Facts: the person's profiles, the company's channels, the person and the moment. Out: the profiles, with the
 * built-in personal Instagram profile behind them when that channel is there, once. PROFILES42
 */
export function withInstagramPlaceholder(facts: {
  profiles: readonly Credential[]
  channels: readonly Channel[]
  userId: string
  moment: string
}): Credential[] {
  const others = facts.profiles.filter(({ Id }) => Id !== instagramPlaceholderId)
  return facts.channels.includes('Instagram') ? [...others, placeholder(facts)] : others
}

const placeholder = (facts: { userId: string; moment: string }): Credential => ({
  Id: instagramPlaceholderId,
  Network: 'instagram',
  Type: 'personal-profile',
  Status: 'valid',
  Name: 'Instagram',
  DisplayName: 'Instagram',
  ImageLink: null,
  NetworkAccountId: '',
  NetworkUsername: null,
  NetworkEmail: null,
  NetworkAuthEmail: null,
  ParentCredentialId: null,
  IsNativeEnabled: true,
  BoardOnly: true,
  IsHidden: false,
  Token: null,
  Created: facts.moment,
  Modified: facts.moment,
  ExpiresOn: null,
  CreatedBy: facts.userId,
  RemoteUrl: null,
  LastConnected: null,
})
