/** Making a format of `Intl` costs more than using it many times: each is made once. */
const once = <T>(make: (locale: string, options: string) => T) => {
  const made = new Map<string, T>()
  return (locale: string, options: object): T => {
    const written = JSON.stringify(options)
    const key = `${locale} ${written}`
    const format = made.get(key) ?? make(locale, written)
    made.set(key, format)
    return format
  }
}

const dates = once((locale, options) => new Intl.DateTimeFormat(locale, JSON.parse(options)))
const numbers = once((locale, options) => new Intl.NumberFormat(locale, JSON.parse(options)))
const agos = once((locale, options) => new Intl.RelativeTimeFormat(locale, JSON.parse(options)))

/** Formats dates and times in a language. */
export const dateFormat = (locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  dates(locale, options)

/** Formats numbers in a language. */
export const numberFormat = (locale: string, options: Intl.NumberFormatOptions = {}): Intl.NumberFormat =>
  numbers(locale, options)

/** "3 hr. ago", "yesterday" in a language. */
export const agoFormat = (locale: string): Intl.RelativeTimeFormat =>
  agos(locale, { numeric: 'auto', style: 'short' })

/** "in 3 minutes" in a language, as part of a sentence. */
export const untilFormat = (locale: string): Intl.RelativeTimeFormat => agos(locale, { numeric: 'always' })
