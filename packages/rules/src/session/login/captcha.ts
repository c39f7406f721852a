/** The number of captcha levels, from 0. Each level takes twice the work of the one below. */
export const captchaLevels = 5

/** Failed sign-ins of an account from an IP address, of the account from all addresses, and of the address for all accounts. */
export interface FailedSignIns {
  pair: number
  account: number
  address: number
}

/** The number of failures from which a captcha is needed. */
const limits: FailedSignIns = { pair: 5, account: 10, address: 50 }

/** The captcha level that the next sign-in needs after recent failures; null: none. SESSION100 */
export function wantedCaptchaLevel(facts: FailedSignIns): number | null {
  const { pair, account, address } = facts
  const times = Math.max(pair / limits.pair, account / limits.account, address / limits.address)
  return times < 1 ? null : Math.min(captchaLevels - 1, Math.floor(Math.log2(times)))
}

/**
 * The captcha level to solve next, by the level that was sent (null: none) and whether the response asks for a captcha;
 * null when there is nothing more to solve. SESSION101
 */
export function nextCaptchaLevel(facts: { level: number | null; needsCaptcha: boolean }): number | null {
  const next = facts.level === null ? 0 : facts.level + 1
  return facts.needsCaptcha && next < captchaLevels ? next : null
}
