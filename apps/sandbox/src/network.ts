import type { Company, Person } from './people/people.js'

/** The networks that the sandbox simulates, each with a record below. */
export const networks = ['x', 'linkedin', 'facebook', 'instagram', 'xing', 'wechat'] as const

export type Network = (typeof networks)[number]

/** The names of an account on a network. */
interface AccountNames {
  readonly id: string
  readonly profile: string
  readonly handle: string
  readonly timeline: string
}

/** Data that differ by network. Code that differs is in `network-modules.ts`. */
interface NetworkRecord {
  readonly name: string
  /**
   * The server's configuration variables: their prefix, and those that hold base addresses, as in
   * `X_API_BASE`. Null when the server does not call the network.
   */
  readonly variables: { readonly prefix: string; readonly bases: readonly string[] } | null
  /** Paths of timelines and posts under `/<network>`. */
  readonly timelines: readonly string[]
  readonly post: string
  /** Which parts of a text it highlights: `@[id]` on Facebook, `@handle` on Instagram. */
  readonly coloured: {
    readonly links?: boolean
    readonly tags?: boolean
    readonly mentions?: 'id' | 'handle'
  }
  /** The second line of an account, under its name. */
  readonly line: 'handle' | '@handle' | 'headline'
  /** Start of the time in its ids, in milliseconds since 1970. */
  readonly epoch: number
  readonly marksCompanies: boolean
  /** The names of a person's account; `position` is the person's unique number. */
  readonly person: (person: Person, position: string) => AccountNames
  /** The names of a company's account; null on networks without pages or business accounts. */
  readonly company: ((company: Company, position: string) => AccountNames) | null
}

const epochOfMeta = Date.UTC(2011, 0, 1)
const dotted = (person: Person): string => person.x.username.replace('_', '.')

/** Names on networks whose id, profile and handle need no special form. */
const plain = (id: string, handle: string, path: string): AccountNames => ({
  id,
  profile: id,
  handle,
  timeline: `/${path}/${handle}`,
})

export const networkRecords = {
  x: {
    name: 'X',
    variables: { prefix: 'X', bases: ['API', 'AUTH'] },
    timelines: ['/:handle'],
    post: '/:handle/status/:id',
    coloured: { links: true, tags: true, mentions: 'handle' },
    line: '@handle',
    epoch: Date.UTC(2010, 10, 4, 1, 42, 54, 657),
    marksCompanies: true,
    person: (one) => plain(one.x.id, one.x.username, 'x'),
    company: null,
  },
  linkedin: {
    name: 'LinkedIn',
    variables: { prefix: 'LINKEDIN', bases: ['API', 'AUTH'] },
    timelines: ['/in/:handle', '/company/:handle'],
    post: '/feed/update/:id',
    coloured: { links: true, tags: true },
    line: 'headline',
    epoch: 0,
    marksCompanies: false,
    person: ({ linkedin: { id } }) => ({
      id: `urn:li:person:${id}`,
      profile: id,
      handle: id,
      timeline: `/linkedin/in/${id}`,
    }),
    company: ({ id, vanityName }) => ({
      id: `urn:li:organization:${id}`,
      profile: id,
      handle: vanityName,
      timeline: `/linkedin/company/${vanityName}`,
    }),
  },
  facebook: {
    name: 'Facebook',
    variables: { prefix: 'FB', bases: ['GRAPH', 'VIDEO', 'DIALOG'] },
    timelines: ['/:handle'],
    post: '/:handle/posts/:id',
    coloured: { links: true, tags: true, mentions: 'id' },
    line: 'headline',
    epoch: epochOfMeta,
    marksCompanies: true,
    person: (one, position) => plain(`10004419000000${position}`, dotted(one), 'facebook'),
    company: (one, position) => plain(`1029010000000${position}`, one.vanityName, 'facebook'),
  },
  instagram: {
    name: 'Instagram',
    variables: { prefix: 'IG', bases: ['GRAPH', 'API', 'AUTH'] },
    timelines: ['/:handle'],
    post: '/p/:id',
    coloured: { tags: true, mentions: 'handle' },
    line: 'handle',
    epoch: epochOfMeta,
    marksCompanies: true,
    person: (one, position) => plain(`1784140000000000${position}`, dotted(one), 'instagram'),
    company: (one, position) =>
      plain(`1784149000000000${position}`, one.vanityName.replaceAll('-', '_'), 'instagram'),
  },
  xing: {
    name: 'XING',
    variables: { prefix: 'XING', bases: ['API', 'SHARE'] },
    timelines: ['/profile/:handle'],
    post: '/posts/:id',
    coloured: { links: true },
    line: 'headline',
    epoch: epochOfMeta,
    marksCompanies: true,
    person: (one, position) => plain(`2900417${position}_a4f1c${position}`, one.x.username, 'xing/profile'),
    company: null,
  },
  wechat: {
    name: 'WeChat',
    variables: null,
    timelines: ['/:handle'],
    post: '/moments/:id',
    coloured: { links: true },
    line: 'headline',
    epoch: epochOfMeta,
    marksCompanies: true,
    person: (one) => plain(`wxid_${one.slug}`, one.slug, 'wechat'),
    company: null,
  },
} satisfies Record<Network, NetworkRecord>

/** The data of a network. */
export const recordOf = (network: Network): NetworkRecord => networkRecords[network]

export const nameOf = (network: Network): string => networkRecords[network].name

/** The server's configuration variables for the networks' base addresses, with a sandbox at `address`. */
export const basesAt = (address: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    networks.flatMap((network) => {
      const { prefix = '', bases = [] } = recordOf(network).variables ?? {}
      return bases.map((base) => [`${prefix}_${base}_BASE`, `${address}/${network}`])
    }),
  )

/** An application that is registered with every network. */
export interface DeveloperApp {
  readonly name: string
  readonly clientId: string
  readonly clientSecret: string
  /** Scopes that the application may not request, by network. */
  readonly lacks: Readonly<Partial<Record<Network, readonly string[]>>>
}

/** The application that may request all scopes. */
export const developerApp: DeveloperApp = {
  name: 'Rostrum',
  clientId: 'rostrum-sandbox',
  clientSecret: 'rostrum-sandbox-secret',
  lacks: {},
}

/** An application with incomplete products and reviews: it may sign people in, but not post. */
export const halfApp: DeveloperApp = {
  name: 'Rostrum, half set up',
  clientId: 'rostrum-sandbox-half',
  clientSecret: 'rostrum-sandbox-half-secret',
  lacks: {
    linkedin: ['w_member_social', 'w_organization_social', 'r_member_postAnalytics'],
    facebook: ['pages_manage_posts', 'read_insights'],
    instagram: ['instagram_business_content_publish'],
    xing: ['email'],
  },
}

const apps = [developerApp, halfApp]

/** The application with an id; undefined when the id is not registered. */
export const appOf = (clientId: string | undefined): DeveloperApp | undefined =>
  apps.find((one) => one.clientId === clientId)

/** The application of a key pair; undefined when the pair is not valid. */
export const appOfPair = (id: string | undefined, secret: string | undefined): DeveloperApp | undefined =>
  apps.find((one) => one.clientId === id && one.clientSecret === secret)

/**
 * All configuration variables with which the server uses the networks of a sandbox at `address`, key pairs
 * included.
 */
export const variablesAt = (address: string): Readonly<Record<string, string>> => ({
  ...basesAt(address),
  ...Object.fromEntries(
    networks.flatMap((network) => {
      const { prefix } = recordOf(network).variables ?? {}
      if (!prefix) return []
      return [
        [`${prefix}_CLIENT_ID`, developerApp.clientId],
        [`${prefix}_CLIENT_SECRET`, developerApp.clientSecret],
      ]
    }),
  ),
})
