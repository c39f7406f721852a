/** How people of a company may sign in. */
export interface SsoPolicy {
  readonly isOnly: boolean
  readonly exemptIds: readonly string[]
}

/** Ways to sign in. An embedding page vouches for its people by a key of the company. */
export type SignInWay = 'password' | 'login' | 'sso' | 'embed'

/** Whether somebody must sign in through the company's identity provider instead. SSO9 */
export const mustUseSso = (facts: { policy: SsoPolicy | null; userId: string; way: SignInWay }): boolean =>
  facts.policy !== null &&
  facts.policy.isOnly &&
  (facts.way === 'password' || facts.way === 'login') &&
  !facts.policy.exemptIds.includes(facts.userId)

/**
 * What stands against "only by single sign-on": without a provider that works nobody could get in, and without an exempt
 * manager with a password nobody could when the provider fails. SSO10
 */
export function policyProblem(facts: {
  isOnly: boolean
  enabledProviders: number
  exemptManagers: number
}): 'no-provider' | 'missing' | null {
  if (!facts.isOnly) return null
  if (facts.enabledProviders === 0) return 'no-provider'
  return facts.exemptManagers === 0 ? 'missing' : null
}

/** Providers of free mailboxes: a company that named one would sign in strangers' addresses. */
const publicDomains = new Set(
  (
    'gmail.com googlemail.com outlook.com hotmail.com live.com msn.com yahoo.com ymail.com icloud.com me.com ' +
    'aol.com gmx.de gmx.net gmx.com gmx.at gmx.ch web.de t-online.de proton.me protonmail.com mail.com ' +
    'orange.fr free.fr laposte.net wanadoo.fr qq.com 163.com 126.com naver.com yandex.ru mail.ru uol.com.br ' +
    'bol.com.br libero.it yahoo.co.jp ziggo.nl'
  ).split(' '),
)

/** Whether an e-mail domain belongs to everybody, and can lead to no company's provider. SSO11 */
export const isPublicDomain = (facts: { domain: string }): boolean => publicDomains.has(facts.domain)
