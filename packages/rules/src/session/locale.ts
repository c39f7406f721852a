import { locales, type Locale } from '@rostrum/protocol'

/**
 * The product's language for a browser's language tag (`pt-BR`): its first two letters if they are one of the
 * seven, else English. SESSION60
 */
export function chooseLocale(facts: { language: string | null | undefined }): Locale {
  return localeOf(facts.language ?? '') ?? 'en'
}

function localeOf(tag: string): Locale | undefined {
  const wanted = tag.slice(0, 2).toLowerCase()
  const isWhole = !/[A-Za-z]/.test(tag.charAt(2))
  return isWhole ? locales.find((locale) => locale === wanted) : undefined
}

/**
 * The product's language: the one the user chose, else the one of the seven with the greatest weight in `Accept-
 * Language`, the first of equals, else English. SESSION62
 */
export function acceptedLocale(facts: {
  kept: string | null | undefined
  accepted: string | null | undefined
}): Locale {
  const own = locales.find((locale) => locale === facts.kept)
  if (own) return own
  const ranges = weightedRanges(facts.accepted ?? '').map((one) => ({ ...one, locale: localeOf(one.range) }))
  const isRefused = (locale: Locale) => ranges.some(({ range, weight }) => range === locale && weight === 0)
  const wanted = ranges.filter(({ locale, weight }) => weight > 0 && locale && !isRefused(locale))
  const [best] = wanted.sort((one, other) => other.weight - one.weight)
  return best?.locale ?? 'en'
}

const maxRanges = 50

/**
 * What a header of preferences names (`Accept-Language`, `Accept-Encoding`), in its order, in small letters, with its
 * weight from 0 to 1; what has no weight that is one is left out. RFC 9110, 12.4.2
 * SESSION62
 */
export function weightedRanges(header: string): { readonly range: string; readonly weight: number }[] {
  return header
    .split(',')
    .slice(0, maxRanges)
    .flatMap((part) => {
      const [range = '', said] = part.split(';', 2).map((piece) => piece.trim().toLowerCase())
      const [, digits] = /^q\s*=\s*(0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/.exec(said ?? 'q=1') ?? []
      return digits === undefined ? [] : [{ range, weight: Number(digits) }]
    })
}

/** The time zone of the browser if it is allowed, else UTC. SESSION61 */
export const chooseZone = (facts: {
  guessed: string | null | undefined
  allowed: readonly string[]
}): string => (facts.guessed && facts.allowed.includes(facts.guessed) ? facts.guessed : 'UTC')
