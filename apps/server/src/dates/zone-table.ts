import { openZoneTable, utcOffset } from '@rostrum/rules/zones'
import packed from 'moment-timezone/data/packed/latest.json' with { type: 'json' }

/** The pinned time zone table, newer than the one in Node. All times of posts are converted with it. */
export const zoneTable = openZoneTable(packed)

/** The local time of a zone, as a date whose UTC parts show it. Without a known zone it is UTC. */
export const clockIn = (zone: string | null, moment: Date): Date => {
  const minutes = utcOffset({ table: zoneTable, zone: zone ?? 'UTC', utc: moment.getTime() }) ?? 0
  return new Date(moment.getTime() + minutes * 60_000)
}

/** The date `YYYY-MM-DD` of a moment in a time zone. LEADERBOARD5 */
export const dayIn = (zone: string | null, moment: Date): string =>
  clockIn(zone, moment).toISOString().slice(0, 10)
