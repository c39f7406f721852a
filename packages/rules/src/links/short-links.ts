import { linksIn } from '../text/links.js'
import { withParameters } from './utm-template.js'

/** The campaign parameters that a board adds to the targets of its short links; null omits a parameter. */
export interface Campaign {
  readonly source: string | null
  readonly medium: string | null
  readonly campaign: string | null
}

/** The URL with `utm_source`, `utm_medium` and `utm_campaign`; existing parameters stay. LINKS2 */
export function withCampaign({ url, ...campaign }: { url: string } & Campaign): string {
  const parameters = (['source', 'medium', 'campaign'] as const).flatMap((name) => {
    const value = campaign[name]
    return value === null ? [] : [[`utm_${name}`, value] as const]
  })
  return withParameters(url, parameters)
}

// What X counts as part of a preceding URL: punctuation only if one of the other characters follows it.
const continuation = /[!*';:,.$%[\]\u2013~@|&?]*[\p{Script=Latin}\p{Script=Cyrillic}\d=+\-_#/(]/uy
function isContinued(text: string, at: number): boolean {
  continuation.lastIndex = at
  return continuation.test(text)
}

/**
 * The text with its URLs replaced by their short links, as long as the text still fits its network. A URL that the
 * network would read beyond its end stays as it is. LINKS3, LINKS6
 */
export function shortenText(facts: {
  text: string
  links: ReadonlyMap<string, string>
  fits: (text: string) => boolean
}): string {
  let { text } = facts
  for (const { from, to, url } of linksIn(facts.text).toReversed()) {
    const short = facts.links.get(url)
    if (short === undefined || isContinued(text, to)) continue
    const next = text.slice(0, from) + short + text.slice(to)
    if (short.length <= url.length || facts.fits(next)) text = next
  }
  return text
}

const machines =
  /bot\b|bot[/;) ]|crawl|spider|preview|facebookexternalhit|facebookcatalog|slack|whatsapp|telegram|discord|skype|embedly|pinterest|vkshare|curl|wget|python|java\/|okhttp|axios|node|undici|go-http|headless|lighthouse|monitor|uptime|scan/i

/**
 * Whether a request for a short link is a click by a person. Bots, clients without a user agent and prefetching
 * browsers are not. LINKS4
 */
export const isClick = (facts: {
  method: string
  userAgent: string | undefined
  /** The headers `Purpose`, `X-Purpose` and `Sec-Purpose`. */
  purposes: readonly (string | undefined)[]
}): boolean =>
  facts.method === 'GET' &&
  Boolean(facts.userAgent) &&
  !machines.test(facts.userAgent ?? '') &&
  !facts.purposes.some((purpose) => /prefetch|prerender|preview/i.test(purpose ?? ''))

/** Repeated visits of the same visitor within this time count as one click, in milliseconds. LINKS4 */
export const sameClick = 30 * 60_000
