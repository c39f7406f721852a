/** How hard a captcha can be, from 0; each level takes twice the work of the one below. */
export const captchaLevels = 5

/** Failures to sign in: of an account at an address, of the account anywhere, of the address with any account. */
export interface FailedSignIns {
  pair: number
  account: number
  address: number
}

/** So many are free. */
const free: FailedSignIns = { pair: 5, account: 10, address: 50 }

/** The captcha level that the next sign-in needs after recent failures; null: none. SESSION100 */
export function wantedCaptchaLevel(facts: FailedSignIns): number | null {
  const { pair, account, address } = facts
  const times = Math.max(pair / free.pair, account / free.account, address / free.address)
  return times < 1 ? null : Math.min(captchaLevels - 1, Math.floor(Math.log2(times)))
}

/**
 * The captcha level to solve next, by the level that was sent (null: none) and whether the response asks for one;
 * null: the response counts as it is. SESSION101
 */
export function nextCaptchaLevel(facts: { level: number | null; needsCaptcha: boolean }): number | null {
  const next = facts.level === null ? 0 : facts.level + 1
  return facts.needsCaptcha && next < captchaLevels ? next : null
}
