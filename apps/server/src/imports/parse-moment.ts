const duration = /^(-)?P(?:(\d{1,5})W)?(?:(\d{1,6})D)?(?:T(?:(\d{1,6})H)?(?:(\d{1,7})M)?)?$/
const minute = 60_000

const clock = String.raw`(?<hour>\d{1,2}):(?<minute>\d{2})(?::(?<second>\d{2})(?:[.,](?<part>\d+))?)?`
const zone = String.raw`(?<zone>[A-Za-z]{1,5}|(?:GMT|UTC?)?[+-]\d{1,2}(?::?\d{2})?)`
const weekday = String.raw`(?:[^\d\s,]{2,12}(?:, ?| ))?`
const month = String.raw`(?<name>[A-Za-z]{3,9})\.?`

/** ISO 8601, the formats of e-mail and old web servers, C's asctime, and American notation. */
const forms = [
  String.raw`(?<year>\d{4})(?:-(?<month>\d{2})(?:-(?<day>\d{2})(?:[T ]${clock}(?: ?${zone})?)?)?)?`,
  String.raw`(?<year>\d{4})(?<month>\d{2})(?<day>\d{2})T(?<hour>\d{2})(?<minute>\d{2})(?<second>\d{2})?${zone}?`,
  String.raw`${weekday}(?<day>\d{1,2})[ -]${month}(?:, ?|[ -])(?<year>\d{4}|\d{2})(?:,? ${clock}(?: ?${zone})?)?`,
  String.raw`${weekday}${month} (?<day>\d{1,2}) ${clock}(?: ${zone})? (?<year>\d{4})`,
  String.raw`${weekday}${month} (?<day>\d{1,2}),? (?<year>\d{4})(?:,? ${clock}(?: ?${zone})?)?`,
].map((form) => new RegExp(`^${form}$`, 'i'))

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const monthName =
  /^(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)$/i

/**
 * Offset in hours of the time zones that e-mails and feeds name; any other name counts as UTC (RFC 5322,
 * 4.3).
 */
const hoursOf: ReadonlyMap<string, number> = new Map(
  (
    'est -5, edt -4, cst -6, cdt -5, mst -7, mdt -6, pst -8, pdt -7, akst -9, akdt -8, hst -10, ' +
    'west 1, bst 1, cet 1, cest 2, met 1, mest 2, eet 2, eest 3, msk 3, ' +
    'jst 9, kst 9, aest 10, aedt 11, nzst 12, nzdt 13'
  )
    .split(', ')
    .map((zone) => zone.split(' '))
    .map(([name = '', hours]) => [name, Number(hours)]),
)

/**
 * Parses a date or time of an import: ISO 8601, the e-mail format that RSS uses with its common variants, or
 * a duration from `now` (`P30D`, `-PT2H`). Without a zone it is UTC; a year or month means its beginning.
 * Undefined when it cannot be parsed, when no such date or time exists, or when it lies outside the years
 * 1970 to 2200.
 */
export function parseMoment(text: string, now: Date): Date | undefined {
  const trimmed = text.trim().replace(/\s+/g, ' ')
  if (trimmed.length > 80) return undefined
  const parts = trimmed.length > 2 ? duration.exec(trimmed) : null
  if (parts) {
    const [, sign, weeks = 0, days = 0, hours = 0, minutes = 0] = parts
    const span = ((Number(weeks) * 7 + Number(days)) * 24 + Number(hours)) * 60 + Number(minutes)
    return inRange(new Date(now.getTime() + (sign ? -1 : 1) * span * minute))
  }
  // RFC 5322 allows the name of a zone in brackets at the end.
  const plain = trimmed.replace(/ ?\([A-Za-z ]*\)$/, '')
  for (const form of forms) {
    const groups = form.exec(plain)?.groups
    if (groups) return read(groups)
  }
  return undefined
}

function read(parts: Record<string, string | undefined>): Date | undefined {
  const [month, offset] = [monthOf(parts), offsetOf(parts['zone'])]
  if (month === undefined || offset === undefined) return undefined
  const number = (name: string, otherwise: number) => Number(parts[name] ?? otherwise)
  const [hour, minutes, second] = [number('hour', 0), number('minute', 0), number('second', 0)]
  // ISO 8601 allows 24:00 as the end of a day, and a leap second.
  const isOnClock = minutes < 60 && second <= 60 && (hour < 24 || (hour === 24 && minutes + second === 0))
  const day = number('day', 1)
  const year = yearOf(parts['year'])
  const date = new Date(Date.UTC(year, month, day))
  const isInCalendar = date.getUTCFullYear() === year && date.getUTCMonth() === month
  if (!isOnClock || !isInCalendar || date.getUTCDate() !== day) return undefined
  const part = Math.floor(Number(`0.${parts['part'] ?? 0}`) * 1000)
  return inRange(new Date(date.getTime() + (hour * 60 + minutes - offset) * minute + second * 1000 + part))
}

/** Two-digit years mean 1950 to 2049, as in RFC 5322. */
function yearOf(digits = ''): number {
  const year = Number(digits)
  return digits.length > 2 ? year : year + (year < 50 ? 2000 : 1900)
}

/** Zero-based month; undefined for an unknown name. */
function monthOf({ month, name }: Record<string, string | undefined>): number | undefined {
  if (name === undefined) return Number(month ?? 1) - 1
  return monthName.test(name) ? months.indexOf(name.slice(0, 3).toLowerCase()) : undefined
}

/** Offset from UTC in minutes; undefined when no such offset exists. */
function offsetOf(zone = ''): number | undefined {
  const [, sign, hours = 0, minutes = 0] = /([+-])(\d{1,2}):?(\d{2})?$/.exec(zone) ?? []
  if (sign === undefined) return (hoursOf.get(zone.toLowerCase()) ?? 0) * 60
  if (Number(hours) > 23 || Number(minutes) > 59) return undefined
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
}

function inRange(moment: Date): Date | undefined {
  const year = moment.getUTCFullYear()
  return year >= 1970 && year <= 9999 ? moment : undefined
}
