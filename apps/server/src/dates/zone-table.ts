import { openZoneTable, utcOffset } from '@rostrum/rules/zones'
import packed from 'moment-timezone/data/packed/latest.json' with { type: 'json' }

/** The pinned zone table, newer than the one in Node. The only one by which times of posts are converted. */
export const zoneTable = openZoneTable(packed)

/** The clock of a zone at a moment, as a date whose UTC parts are what it shows; UTC's own without a known zone. */
export const clockIn = (zone: string | null, moment: Date): Date => {
  const minutes = utcOffset({ table: zoneTable, zone: zone ?? 'UTC', utc: moment.getTime() }) ?? 0
  return new Date(moment.getTime() + minutes * 60_000)
}
