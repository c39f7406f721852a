import {
  channels,
  instagramPlaceholderId,
  networkChannels,
  networks,
  noEndDate,
  type Channel,
  type Credential,
  type Network,
  type ProfileType,
} from '@rostrum/protocol'
import { connectingOf } from '../networks/connecting.js'

/** The known channels in the comma-separated list of the configuration, without duplicates. PROFILES40 */
export function readChannels(facts: { Channels: string }): Channel[] {
  const names = new Set(
    facts.Channels.slice(0, 1000)
      .split(',')
      .map((name) => name.trim()),
  )
  return channels.filter((channel) => names.has(channel))
}

/** Whether the company's channels include this type of profile on this network. PROFILES41 */
export const isChannelOffered = (facts: {
  network: Network
  profileType: ProfileType
  channels: readonly Channel[]
}): boolean =>
  Object.hasOwn(networkChannels, facts.network) &&
  facts.channels.includes(networkChannels[facts.network][facts.profileType])

/**
 * The types of profile that can be connected on a network, the one that can be posted to first. The built-in personal
 * Instagram profile is not among them. PROFILES43
 */
export const connectableTypes = (facts: { network: Network; channels: readonly Channel[] }): ProfileType[] =>
  [...(connectingOf(facts.network)?.types ?? [])].filter((profileType) =>
    isChannelOffered({ ...facts, profileType }),
  )

/** The networks on which a profile can be connected. PROFILES41 */
export const offeredNetworks = (facts: { channels: readonly Channel[] }): Network[] =>
  networks.filter((network) =>
    Object.values(networkChannels[network]).some((channel) => facts.channels.includes(channel)),
  )

/**
 * The user's profiles, with the built-in personal Instagram profile appended (once) where the company has that channel.
 * PROFILES42
 */
export function withInstagramPlaceholder(facts: {
  profiles: readonly Credential[]
  channels: readonly Channel[]
  userId: string
}): Credential[] {
  const others = facts.profiles.filter(({ Id }) => Id !== instagramPlaceholderId)
  return facts.channels.includes('Instagram') ? [...others, placeholder(facts)] : others
}

const placeholder = (facts: { userId: string }): Credential => ({
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
  Created: noEndDate,
  Modified: noEndDate,
  ExpiresOn: null,
  CreatedBy: facts.userId,
  RemoteUrl: null,
  LastConnected: null,
})
