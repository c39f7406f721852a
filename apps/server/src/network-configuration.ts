import { loginNetworks, type LoginNetwork } from '@rostrum/protocol'
import type { Reader } from './environment-reader.js'

/** Where each network is asked; the sandbox stands in when its addresses are put here. */
export interface NetworkBases {
  readonly xApi: string
  readonly xAuth: string
  readonly linkedinApi: string
  readonly linkedinAuth: string
  readonly facebookGraph: string
  readonly facebookVideo: string
  readonly facebookDialog: string
  readonly instagramGraph: string
  readonly instagramApi: string
  readonly instagramAuth: string
  readonly xingApi: string
  readonly xingShare: string
}

/** A developer application at a network, for all companies that have none of their own. */
export interface SharedApp {
  readonly clientId: string
  readonly clientSecret: string
}

/** Applications: one a network, and a second on LinkedIn, which keeps the rights for pages apart from those for people. */
export const appNetworks = ['twitter', 'linkedin', 'linkedin-page', 'facebook', 'instagram', 'xing'] as const
export type AppNetwork = (typeof appNetworks)[number]

export const readBases = ({ address }: Reader): NetworkBases => {
  const base = (name: string, otherwise: string) => address(name, ['https:', 'http:'], 'base') ?? otherwise
  return {
    xApi: base('X_API_BASE', 'https://api.x.com'),
    xAuth: base('X_AUTH_BASE', 'https://x.com'),
    linkedinApi: base('LINKEDIN_API_BASE', 'https://api.linkedin.com'),
    linkedinAuth: base('LINKEDIN_AUTH_BASE', 'https://www.linkedin.com'),
    facebookGraph: base('FB_GRAPH_BASE', 'https://graph.facebook.com'),
    facebookVideo: base('FB_VIDEO_BASE', 'https://graph-video.facebook.com'),
    facebookDialog: base('FB_DIALOG_BASE', 'https://www.facebook.com'),
    instagramGraph: base('IG_GRAPH_BASE', 'https://graph.instagram.com'),
    instagramApi: base('IG_API_BASE', 'https://api.instagram.com'),
    instagramAuth: base('IG_AUTH_BASE', 'https://www.instagram.com'),
    xingApi: base('XING_API_BASE', 'https://api.xing.com'),
    xingShare: base('XING_SHARE_BASE', 'https://www.xing.com'),
  }
}

const appPrefixes: Record<AppNetwork, string> = {
  twitter: 'X',
  linkedin: 'LINKEDIN',
  'linkedin-page': 'LINKEDIN_PAGE',
  facebook: 'FB',
  instagram: 'IG',
  xing: 'XING',
}

export function readApps({ text, faults }: Reader) {
  const apps: Partial<Record<AppNetwork, SharedApp>> = {}
  for (const network of appNetworks) {
    const [idName, secretName] = [
      `${appPrefixes[network]}_CLIENT_ID`,
      `${appPrefixes[network]}_CLIENT_SECRET`,
    ]
    const [clientId, clientSecret] = [text(idName), text(secretName)]
    if (clientId && clientSecret) apps[network] = { clientId, clientSecret }
    else if (clientId || clientSecret) {
      faults.push(`  ${clientId ? secretName : idName} is missing; ${clientId ? idName : secretName} is set`)
    }
  }
  return apps
}

/** LinkedIn serves a version for about a year. More scopes than the application may have fail the consent. */
export function readLinkedin({ text, fault }: Reader) {
  const version = text('LINKEDIN_VERSION') ?? '202605'
  if (!/^20\d{2}(?:0[1-9]|1[0-2])$/.test(version))
    fault('LINKEDIN_VERSION', 'a year and a month, like 202605')
  return {
    version,
    scopes: text('LINKEDIN_SCOPES') ?? 'openid profile email w_member_social',
    pageScopes:
      text('LINKEDIN_PAGE_SCOPES') ??
      'r_basicprofile rw_organization_admin w_organization_social r_organization_social',
  }
}

/** Meta serves a version for about two years. */
export function readGraph({ text, fault }: Reader) {
  const version = text('GRAPH_VERSION') ?? 'v25.0'
  if (!/^v\d{2}\.\d$/.test(version)) fault('GRAPH_VERSION', 'a version, like v25.0')
  return {
    version,
    pageScopes:
      text('FB_PAGE_SCOPES') ??
      'pages_show_list pages_read_engagement pages_manage_posts pages_manage_engagement read_insights',
  }
}

/** `off`, or some of the networks; all of them when nothing is said. */
export function readLoginNetworks({ text, fault }: Reader): readonly LoginNetwork[] {
  const said = text('SOCIAL_LOGIN')
  if (said === null) return loginNetworks
  if (said === 'off') return []
  const named = said.split(/[\s,]+/).filter(Boolean)
  const known = loginNetworks.filter((network) => named.includes(network))
  if (known.length === named.length) return known
  return fault('SOCIAL_LOGIN', `“off”, or some of ${loginNetworks.join(', ')}`) ?? []
}
