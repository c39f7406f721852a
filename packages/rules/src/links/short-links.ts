import { linksIn } from '../editor/links.js'

/** What a board adds to the targets of its short links; null leaves it out. */
export interface Campaign {
  readonly source: string | null
  readonly medium: string | null
  readonly campaign: string | null
}

const brokenHalf = /\p{Cs}/gu
const encoded = (value: string) => encodeURIComponent(value.replace(brokenHalf, '\uFFFD'))

/**
 * Facts: an address, and what the board adds. Out: the address with `utm_source`, `utm_medium` and `utm_campaign`;
 * one that stands there already is left as it is. LINKS2
 */
export function withCampaign(facts: { url: string } & Campaign): string {
  const hashAt = facts.url.indexOf('#')
  const [address, hash] = hashAt < 0 ? [facts.url, ''] : [facts.url.slice(0, hashAt), facts.url.slice(hashAt)]
  const query = address.slice(address.indexOf('?') + 1).toLowerCase()
  const present = new Set(
    address.includes('?') ? query.split('&').map((part) => part.split('=', 1)[0] ?? '') : [],
  )
  const added = (['source', 'medium', 'campaign'] as const).flatMap((name) => {
    const value = facts[name]
    return value === null || present.has(`utm_${name}`) ? [] : [`utm_${name}=${encoded(value)}`]
  })
  if (added.length === 0) return facts.url
  const mark = !address.includes('?') ? '?' : query === '' || query.endsWith('&') ? '' : '&'
  return `${address}${mark}${added.join('&')}${hash}`
}

/**
 * Facts: a text, short links by the address that they stand for, and whether a text still fits its network. Out: the
 * text with its addresses replaced, as long as it fits. LINKS3
 */
export function shortenText(facts: {
  text: string
  links: ReadonlyMap<string, string>
  fits: (text: string) => boolean
}): string {
  let { text } = facts
  for (const { from, to, url } of linksIn(facts.text).toReversed()) {
    const short = facts.links.get(url)
    if (short === undefined) continue
    const next = text.slice(0, from) + short + text.slice(to)
    if (short.length <= url.length || facts.fits(next)) text = next
  }
  return text
}

const machines =
  /bot\b|bot[/;) ]|crawl|spider|preview|facebookexternalhit|facebookcatalog|slack|whatsapp|telegram|discord|skype|embedly|pinterest|vkshare|curl|wget|python|java\/|okhttp|axios|node|undici|go-http|headless|lighthouse|monitor|uptime|scan/i

/**
 * Facts: how a short link was asked for. Out: whether that is a click of a person: programs that say what they are,
 * those that say nothing, and browsers that only fetch ahead are not. LINKS4
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

/** A visitor who comes back within this time clicks once, in milliseconds. LINKS4 */
export const sameClick = 30 * 60_000
