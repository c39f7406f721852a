import type { GuardRails } from '@rostrum/protocol'
import { quietEnd, writeWallTime } from '@rostrum/rules'
import { utcToWall, wallToUtc } from '@rostrum/rules/zones'
import { zoneTable } from '../../dates/zone-table.js'

/** Whether the zone table has a time zone. */
export const isZone = (zone: string): boolean => zoneTable.find(zone) !== null

/**
 * When the quiet hours of a board end in which a moment falls; null outside of them. `zone` is the person's. GUARDRAILS9
 */
export function quietUntil(quiet: GuardRails['QuietHours'], zone: string, at: Date): Date | null {
  if (!quiet) return null
  const wanted = quiet.Timezone ?? zone
  const used = isZone(wanted) ? wanted : 'UTC'
  const wall = utcToWall({ table: zoneTable, zone: used, utc: at.getTime() })
  const end = wall && quietEnd({ quiet, wall })
  if (!end) return null
  const moment = wallToUtc({ table: zoneTable, zone: used, wall: writeWallTime(end) })
  const utc = 'utc' in moment ? moment.utc : 0
  // Of an end that comes twice, when the clocks go back, the second one follows.
  return new Date(utc > at.getTime() ? utc : utc + 3_600_000)
}
