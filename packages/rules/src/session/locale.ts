import { locales, type Locale } from '@rostrum/protocol'

/**
 * Facts: the browser's language, as it says it (`pt-BR`). Out: the product's language: its first two letters
 * when they are one of the seven, else English. SESSION60
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
 * Facts: the language that a person chose, and the `Accept-Language` of their browser. Out: the product's language:
 * theirs, else the one of the seven that weighs most in the header, of equals the first, else English. SESSION62
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

const mostRanges = 50

/**
 * What a header of preferences names (`Accept-Language`, `Accept-Encoding`), in its order, in small letters, with its
 * weight from 0 to 1; what has no weight that is one is left out. RFC 9110, 12.4.2
 */
export function weightedRanges(header: string): { readonly range: string; readonly weight: number }[] {
  return header
    .split(',')
    .slice(0, mostRanges)
    .flatMap((part) => {
      const [range = '', said] = part.split(';', 2).map((piece) => piece.trim().toLowerCase())
      const [, digits] = /^q\s*=\s*(0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/.exec(said ?? 'q=1') ?? []
      return digits === undefined ? [] : [{ range, weight: Number(digits) }]
    })
}

/** Facts: the zone that the browser guesses and those that are allowed. Out: that zone, or UTC. SESSION61 */
export const chooseZone = (facts: {
  guessed: string | null | undefined
  allowed: readonly string[]
}): string => (facts.guessed && facts.allowed.includes(facts.guessed) ? facts.guessed : 'UTC')
