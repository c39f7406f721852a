import {
  loginNetworks,
  networkAppSlots,
  type LoginNetwork,
  type Network,
  type NetworkAppSlot,
} from '@rostrum/protocol'
import { textThat, type Reader } from './env.js'

/** A developer application at a network, for all companies without their own. */
export interface SharedApp {
  readonly clientId: string
  readonly clientSecret: string
}

/** Prefixes of the variables of each application. */
const appPrefixes: Readonly<Record<NetworkAppSlot, string>> = {
  facebook: 'FB',
  instagram: 'IG',
  linkedin: 'LINKEDIN',
  'linkedin-page': 'LINKEDIN_PAGE',
  twitter: 'X',
  xing: 'XING',
}

/** Base addresses of each network's API; those of the sandbox replace them. */
export function readBases({ address }: Reader) {
  const base = (name: string, otherwise: string) => address(name, ['https:', 'http:'], 'base') ?? otherwise
  return {
    facebook: {
      graphBase: base('FB_GRAPH_BASE', 'https://graph.facebook.com'),
      videoBase: base('FB_VIDEO_BASE', 'https://graph-video.facebook.com'),
      dialogBase: base('FB_DIALOG_BASE', 'https://www.facebook.com'),
    },
    instagram: {
      graphBase: base('IG_GRAPH_BASE', 'https://graph.instagram.com'),
      apiBase: base('IG_API_BASE', 'https://api.instagram.com'),
      authBase: base('IG_AUTH_BASE', 'https://www.instagram.com'),
    },
    linkedin: {
      apiBase: base('LINKEDIN_API_BASE', 'https://api.linkedin.com'),
      authBase: base('LINKEDIN_AUTH_BASE', 'https://www.linkedin.com'),
    },
    twitter: {
      apiBase: base('X_API_BASE', 'https://api.x.com'),
      authBase: base('X_AUTH_BASE', 'https://x.com'),
    },
    wechat: {},
    xing: {
      apiBase: base('XING_API_BASE', 'https://api.xing.com'),
      shareBase: base('XING_SHARE_BASE', 'https://www.xing.com'),
    },
  } satisfies Record<Network, Readonly<Record<string, string>>>
}
export type NetworkBases = ReturnType<typeof readBases>

export function readApps({ text, faults }: Reader) {
  const apps: Partial<Record<NetworkAppSlot, SharedApp>> = {}
  for (const network of networkAppSlots) {
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

const month = textThat('a year and a month, like 202605', (value) => /^20\d{2}(?:0[1-9]|1[0-2])$/.test(value))
const graphVersion = textThat('a version, like v25.0', (value) => /^v\d{2}\.\d$/.test(value))

/** LinkedIn serves a version for about a year. More scopes than the application may have fail the consent. */
export const readLinkedin = ({ text, read }: Reader) => ({
  version: read('LINKEDIN_VERSION', month, '202605'),
  scopes: text('LINKEDIN_SCOPES') ?? 'openid profile email w_member_social',
  pageScopes:
    text('LINKEDIN_PAGE_SCOPES') ??
    'r_basicprofile rw_organization_admin w_organization_social r_organization_social',
})

/** Meta serves a version for about two years. */
export const readGraph = ({ text, read }: Reader) => ({
  version: read('GRAPH_VERSION', graphVersion, 'v25.0'),
  pageScopes:
    text('FB_PAGE_SCOPES') ??
    'pages_show_list pages_read_engagement pages_manage_posts pages_manage_engagement read_insights',
})

/** `off`, or some of the networks; all of them when the variable is not set. */
export function readLoginNetworks({ text, fault }: Reader): readonly LoginNetwork[] {
  const value = text('SOCIAL_LOGIN')
  if (value === null) return loginNetworks
  if (value === 'off') return []
  const named = value.split(/[\s,]+/).filter(Boolean)
  const known = loginNetworks.filter((network) => named.includes(network))
  if (known.length === named.length) return known
  return fault('SOCIAL_LOGIN', `“off”, or some of ${loginNetworks.join(', ')}`) ?? []
}
