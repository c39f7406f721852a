/** A Monday, whose days and hours stand for those of every week. */
const monday = Date.UTC(2024, 0, 1)
const dayMs = 86_400_000
const hourMs = 3_600_000

/** The name of a day of the week: 1 is Monday. */
export const dayName = (locale: string, day: number): string =>
  new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }).format(monday + (day - 1) * dayMs)

/** An hour of the day as the clock of a language shows it. */
export const hourName = (locale: string, hour: number): string =>
  new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' }).format(
    monday + hour * hourMs,
  )
