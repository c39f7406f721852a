import type { ssoCodes } from '@rostrum/protocol'
import { redirectTarget } from '../router/redirect.js'

/** The fields of the page `/sso` that come back unchanged. */
export interface SsoWish {
  readonly email?: string | undefined
  readonly accountId?: string | undefined
  readonly boardId?: string | undefined
  readonly _redirect?: string | undefined
  readonly isMobileApp?: string | undefined
  readonly isAndroidApp?: string | undefined
  readonly isMsTeamsApp?: string | undefined
}

const fields = ['boardId', 'isMobileApp', 'isAndroidApp', 'isMsTeamsApp'] as const

/**
 * The address of the page `/sso` at the end: with the token, or with the code of the fault and what the form had. The
 * target inside is one of our own pages, or left out. SSO12
 */
export function ssoReturn(facts: {
  server: string
  wish: SsoWish
  end: { token: string } | { code: (typeof ssoCodes)[number] }
}): string {
  const { server, wish, end } = facts
  const query: [string, string | undefined][] =
    'token' in end
      ? [['t', end.token]]
      : [
          ['error_code', end.code],
          ['email', wish.email],
          ['accountId', wish.accountId],
        ]
  const target = redirectTarget({ redirect: wish._redirect, origin: server })
  for (const name of fields) query.push([name, wish[name]])
  query.push(['_redirect', target === '/' ? undefined : target])
  const filled = query.flatMap(([name, value]) => (value ? [`${name}=${encodeURIComponent(value)}`] : []))
  return `${server}/sso?${filled.join('&')}`
}
