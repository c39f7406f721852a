import { zoneOptions, type ZoneOption } from '@rostrum/sdk/rules'
import { dateFormat } from '../../ui/formats.js'

/** The minutes that a zone is ahead of UTC at a moment, by the browser's own table; UTC for a zone it does not know. */
export function offsetOf(zone: string): (utc: number) => number {
  const format = formatOf(zone)
  return (utc) => {
    const parts = new Map(format.formatToParts(utc).map(({ type, value }) => [type, Number(value)]))
    const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0
    const wall = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour') % 24, part('minute'))
    return Math.round((wall - utc) / 60_000)
  }
}

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const options = {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    calendar: 'gregory',
    numberingSystem: 'latn',
  } as const
  try {
    return dateFormat('en', { ...options, timeZone })
  } catch {
    return dateFormat('en', { ...options, timeZone: 'UTC' })
  }
}

/** The zones that can be chosen: those that the browser knows, and those that are in use here. */
export const zonesWith = (...inUse: readonly string[]): ZoneOption[] =>
  zoneOptions({ zones: [...inUse, ...(Intl.supportedValuesOf?.('timeZone') ?? [])] })
