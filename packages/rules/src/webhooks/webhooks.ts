import { isUrl } from '../session/url.js'

/** The limits of webhooks (ours). */
export const webhookLimits = {
  /** Webhooks of one board. */
  webhooks: 10,
  /** The longest address, in characters. */
  address: 2000,
  /** How long a former secret signs, in hours. */
  overlapHours: 24,
  /** Deliveries that are shown. */
  deliveries: 30,
} as const

/** The address of a webhook without its fragment; null when it is none, is not https, or holds a password. WEBHOOKS2 */
export function webhookAddress({ written }: { written: string }): string | null {
  const [address = ''] = written.trim().split('#')
  const isSecure = /^https:\/\/[^/?\\]/i.test(address) && !/^https:\/\/[^/?\\]*@/i.test(address)
  return address.length <= webhookLimits.address && isSecure && isUrl(address) ? address : null
}

const minute = 60
const hour = 60 * minute

/** Seconds from each attempt that failed to the next one. */
const waits = [5, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 10 * hour, 14 * hour] as const
/** An address may ask for no longer a wait, in seconds. */
const maxWait = 24 * hour

/** What becomes of a delivery: `again` after some seconds; `gone`: the address wants none any more. */
export type WebhookOutcome =
  | { readonly step: 'delivered' | 'failed' | 'gone' }
  | { readonly step: 'again'; readonly seconds: number }

/**
 * What follows from the answer of a webhook's address. `status` is null without an answer, `retryAfter` what the
 * address asks for, in seconds; `tries` counts the attempts including this one. WEBHOOKS4, WEBHOOKS6
 */
export function webhookOutcome(facts: {
  status: number | null
  retryAfter: number | null
  tries: number
}): WebhookOutcome {
  const { status, retryAfter, tries } = facts
  if (status !== null && status >= 200 && status < 300) return { step: 'delivered' }
  if (status === 410) return { step: 'gone' }
  const wait = waits[tries - 1]
  if (wait === undefined) return { step: 'failed' }
  return { step: 'again', seconds: Math.max(wait, Math.min(retryAfter ?? 0, maxWait)) }
}

const failuresUntilOff = 10
const daysUntilOff = 3

/** Whether a webhook is turned off: `failures` attempts in a row failed, since a moment in milliseconds. WEBHOOKS6 */
export const isWebhookFailed = (facts: {
  failures: number
  failingSince: number | null
  now: number
}): boolean =>
  facts.failures >= failuresUntilOff &&
  facts.failingSince !== null &&
  facts.now - facts.failingSince >= daysUntilOff * 24 * hour * 1000
