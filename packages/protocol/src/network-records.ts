import type { ProfileType } from './profile-type.js'

// Everything on the wire that differs by network. Each module that imports a table gets its own copy in the bundle
// (`tools/build/network-parts.mjs`), so an import of one does not bring the others.

/** The networks, as on the wire (B2.3). */
export const networks = ['facebook', 'instagram', 'linkedin', 'twitter', 'wechat', 'xing'] as const
export type Network = (typeof networks)[number]

/** The channel by which a company offers profiles of a type on a network (A3.6). */
export const networkChannels = {
  facebook: { page: 'FacebookPage', 'personal-profile': 'FacebookPersonal' },
  linkedin: { page: 'LinkedInPage', 'personal-profile': 'LinkedInPersonal' },
  twitter: { page: 'Twitter', 'personal-profile': 'Twitter' },
  instagram: { 'personal-profile': 'Instagram', page: 'InstagramBusinessAccount' },
  xing: { page: 'Xing', 'personal-profile': 'Xing' },
  wechat: { page: 'WeChat', 'personal-profile': 'WeChat' },
} as const satisfies Record<Network, Record<ProfileType, string>>
type NetworkChannels = typeof networkChannels
export type Channel = NetworkChannels[Network][ProfileType]

/** The channels that a company can offer, each once (A3.6). */
export const channels: readonly Channel[] = /* @__PURE__ */ channelsOf(networkChannels)

function channelsOf(table: NetworkChannels): Channel[] {
  return [...new Set(Object.values(table).flatMap((types): Channel[] => Object.values(types)))]
}

/**
 * The applications that a company registers at a network (ours): one, and a second on LinkedIn, which keeps the rights
 * for pages apart from those for people; none where nothing is connected over the network.
 */
export const networkApps = {
  linkedin: ['linkedin', 'linkedin-page'],
  twitter: ['twitter'],
  facebook: ['facebook'],
  instagram: ['instagram'],
  xing: ['xing'],
  wechat: [],
} as const satisfies Record<Network, readonly (Network | `${Network}-page`)[]>
export type NetworkAppSlot = (typeof networkApps)[Network][number]
export const networkAppSlots: readonly NetworkAppSlot[] = /* @__PURE__ */ slotsOf(networkApps)

function slotsOf(table: typeof networkApps): NetworkAppSlot[] {
  return Object.values(table).flatMap((slots): readonly NetworkAppSlot[] => slots)
}

/** How the search for names calls a network (B7.24); null where nobody is named. Instagram is ours (B5.19). */
export const mentionNames = {
  facebook: 'Facebook',
  linkedin: 'LinkedIn',
  twitter: 'Twitter',
  instagram: 'Instagram',
  wechat: null,
  xing: null,
} as const satisfies Record<Network, string | null>

const signsIn = {
  facebook: true,
  instagram: false,
  linkedin: true,
  twitter: true,
  wechat: false,
  xing: false,
} as const satisfies Record<Network, boolean>
export type LoginNetwork = {
  [N in Network]: (typeof signsIn)[N] extends true ? N : never
}[Network]

/** Networks that an account to sign in with can be at (A7.30). */
export const loginNetworks: readonly LoginNetwork[] = /* @__PURE__ */ networks.filter(isLoginNetwork)

function isLoginNetwork(network: Network): network is LoginNetwork {
  return signsIn[network]
}

/** Whether Rostrum itself publishes to a network, for at least one type of profile; elsewhere the person does (ours). */
export const isPublishedByUs = {
  linkedin: true,
  twitter: true,
  facebook: true,
  instagram: true,
  xing: false,
  wechat: false,
} as const satisfies Record<Network, boolean>
