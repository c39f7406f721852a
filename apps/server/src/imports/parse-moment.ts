const duration = /^(-)?P(?:(\d{1,5})W)?(?:(\d{1,6})D)?(?:T(?:(\d{1,6})H)?(?:(\d{1,7})M)?)?$/
const isoDate = /^\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?: ?(?:Z|[+-]\d{2}:?\d{2}))?)?$/i
const mailDate =
  /^(?:[A-Za-z]{3,9},? )?\d{1,2} [A-Za-z]{3,9} \d{2,4}(?: \d{2}:\d{2}(?::\d{2})?(?: [A-Za-z]{1,5}| ?[+-]\d{4})?)?$/
const minute = 60_000

/**
 * A moment of an import: ISO 8601, the form of e-mails that RSS uses, or a time from `now` (`P30D`, `-PT2H`).
 * Without a zone it is UTC. Undefined when it cannot be read or lies outside the years 1970 to 2200.
 */
export function parseMoment(text: string, now: Date): Date | undefined {
  const trimmed = text.trim().replace(/\s+/g, ' ')
  const parts = trimmed.length > 2 ? duration.exec(trimmed) : null
  if (parts) {
    const [, sign, weeks = 0, days = 0, hours = 0, minutes = 0] = parts
    const span = ((Number(weeks) * 7 + Number(days)) * 24 + Number(hours)) * 60 + Number(minutes)
    return inRange(new Date(now.getTime() + (sign ? -1 : 1) * span * minute))
  }
  if (!(isoDate.test(trimmed) || mailDate.test(trimmed)) || !isInCalendar(trimmed)) return undefined
  const hasZone = /(?:Z|[+-]\d{2}:?\d{2}|[A-Za-z])$/i.test(trimmed) || !trimmed.includes(':')
  return inRange(new Date(hasZone ? trimmed : `${trimmed} UTC`))
}

/** `Date` takes a 30th of February for the 1st of March. */
function isInCalendar(text: string): boolean {
  const [date = ''] = /\d{4}-\d{2}-\d{2}|\d{1,2} [A-Za-z]{3,9} \d{2,4}/.exec(text) ?? []
  const [day] = date.match(/^\d{1,2}(?= )|\d{2}$/) ?? []
  return new Date(`${date} UTC`).getUTCDate() === Number(day)
}

function inRange(moment: Date): Date | undefined {
  const year = moment.getUTCFullYear()
  return year >= 1970 && year <= 2200 ? moment : undefined
}
