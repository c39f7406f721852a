/** The networks that the sandbox stands in for. Every table over them is closed with `satisfies`. */
export const networks = ['x', 'linkedin', 'facebook', 'instagram', 'xing', 'wechat'] as const

export type Network = (typeof networks)[number]

export const networkNames = {
  x: 'X',
  linkedin: 'LinkedIn',
  facebook: 'Facebook',
  instagram: 'Instagram',
  xing: 'XING',
  wechat: 'WeChat',
} as const satisfies Record<Network, string>

/** An application that is registered with every network. */
export interface DeveloperApp {
  readonly name: string
  readonly clientId: string
  readonly clientSecret: string
  /** Scopes that it may not ask for, by network. */
  readonly lacks: Readonly<Record<Network, readonly string[]>>
}

const nothing = { x: [], linkedin: [], facebook: [], instagram: [], xing: [], wechat: [] }

/** The application that may ask for everything. */
export const developerApp: DeveloperApp = {
  name: 'Rostrum',
  clientId: 'rostrum-sandbox',
  clientSecret: 'rostrum-sandbox-secret',
  lacks: nothing,
}

/** An application whose products and reviews nobody finished: it may sign people in, and not post. */
export const halfApp: DeveloperApp = {
  name: 'Rostrum, half set up',
  clientId: 'rostrum-sandbox-half',
  clientSecret: 'rostrum-sandbox-half-secret',
  lacks: {
    ...nothing,
    linkedin: ['w_member_social', 'w_organization_social', 'r_member_postAnalytics'],
    facebook: ['pages_manage_posts', 'read_insights'],
    instagram: ['instagram_business_content_publish'],
    xing: ['email'],
  },
}

const apps = [developerApp, halfApp]

/** The application with an id; undefined when none is registered under it. */
export const appOf = (clientId: string | undefined): DeveloperApp | undefined =>
  apps.find((one) => one.clientId === clientId)

/** The application that a key pair belongs to; undefined when the pair is not one. */
export const appOfPair = (id: string | undefined, secret: string | undefined): DeveloperApp | undefined =>
  apps.find((one) => one.clientId === id && one.clientSecret === secret)
