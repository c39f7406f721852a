/** Creating an `Intl` format is far slower than using it, so each one is created once. */
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

/** The format of dates and times in a language. */
export const dateFormat = (locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  dates(locale, options)

/** The format of numbers in a language. */
export const numberFormat = (locale: string, options: Intl.NumberFormatOptions = {}): Intl.NumberFormat =>
  numbers(locale, options)

/** The format of past times in a language: "3 hr. ago", "yesterday". */
export const agoFormat = (locale: string): Intl.RelativeTimeFormat =>
  agos(locale, { numeric: 'auto', style: 'short' })

/** The names of the days next to today in a language: "today", "tomorrow". */
export const nearDayFormat = (locale: string): Intl.RelativeTimeFormat => agos(locale, { numeric: 'auto' })

/** The format of future times in a language, as a part of a sentence: "in 3 minutes". */
export const untilFormat = (locale: string): Intl.RelativeTimeFormat => agos(locale, { numeric: 'always' })
