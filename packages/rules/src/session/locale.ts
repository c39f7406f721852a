import { locales, type Locale } from '@rostrum/protocol'

/**
 * The interface language for a browser's language tag such as `pt-BR`; English for a language that the product does not
 * have. SESSION60
 */
export function chooseLocale(facts: { language: string | null | undefined }): Locale {
  return localeOf(facts.language ?? '') ?? 'en'
}

/**
 * The language tag for dates and numbers: the browser's first one in the language of the interface, such as `en-US` or
 * `pt-PT`. Without one, English is British, as its texts are. SESSION111
 */
export function regionalTag({ locale, tags }: { locale: Locale; tags: readonly string[] }): string {
  return tags.find((tag) => localeOf(tag) === locale) ?? (locale === 'en' ? 'en-GB' : locale)
}

const plainTag = /^[a-z]{2}(?:-[a-z]{4})?(?:-(?:[a-z]{2}|\d{3}))?$/

/**
 * The language tag for dates and numbers in an e-mail, by the `Accept-Language` of the browser that it is about; null:
 * no browser is known. Only tags of a language with a script and a region are taken, since others come from strangers.
 * SESSION111
 */
export function acceptedTag(facts: { locale: Locale; accepted: string | null | undefined }): string {
  const ranges = weightedRanges(facts.accepted ?? '').filter(
    ({ range, weight }) => weight > 0 && plainTag.test(range),
  )
  const tags = ranges.sort((one, other) => other.weight - one.weight).map(({ range }) => range)
  return regionalTag({ locale: facts.locale, tags })
}

const americanZone =
  /^(?:America\/(?:New_York|Detroit|Chicago|Menominee|Denver|Boise|Phoenix|Los_Angeles|Anchorage|Juneau|Sitka|Metlakatla|Yakutat|Nome|Adak|(?:Kentucky|Indiana|North_Dakota)\/\w+)|Pacific\/Honolulu|US\/\w+)$/
const portugueseZone = /^(?:Europe\/Lisbon|Atlantic\/(?:Madeira|Azores)|Portugal)$/

/**
 * The language tag for dates and numbers in an e-mail that no browser asked for, by the country of the person's IANA
 * time zone: American English in the United States, European Portuguese in Portugal. SESSION111
 */
export function zoneTag({ locale, zone }: { locale: Locale; zone: string }): string {
  const tags = [americanZone.test(zone) && 'en-US', portugueseZone.test(zone) && 'pt-PT']
  return regionalTag({ locale, tags: tags.filter((tag) => tag !== false) })
}

function localeOf(tag: string): Locale | undefined {
  const wanted = tag.slice(0, 2).toLowerCase()
  const isWhole = !/[A-Za-z]/.test(tag.charAt(2))
  return isWhole ? locales.find((locale) => locale === wanted) : undefined
}

/**
 * The interface language: the one that the user chose (`chosen`), else the one with the highest weight in
 * `Accept-Language` (the first of equals), else English. SESSION62
 */
export function acceptedLocale(facts: {
  chosen: string | null | undefined
  accepted: string | null | undefined
}): Locale {
  const own = locales.find((locale) => locale === facts.chosen)
  if (own) return own
  const ranges = weightedRanges(facts.accepted ?? '').map((one) => ({ ...one, locale: localeOf(one.range) }))
  const isRefused = (locale: Locale) => ranges.some(({ range, weight }) => range === locale && weight === 0)
  const wanted = ranges.filter(({ locale, weight }) => weight > 0 && locale && !isRefused(locale))
  const [best] = wanted.sort((one, other) => other.weight - one.weight)
  return best?.locale ?? 'en'
}

const maxRanges = 50

/**
 * The values of a header such as `Accept-Language`, in order and in lower case, each with its weight from 0 to 1 (RFC
 * 9110, 12.4.2). A value with an invalid weight is omitted. SESSION62
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
