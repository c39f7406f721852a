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

/** The one developer app that is registered with every network. */
export const developerApp = {
  name: 'Rostrum',
  clientId: 'rostrum-sandbox',
  clientSecret: 'rostrum-sandbox-secret',
} as const
