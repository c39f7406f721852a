import type { BoardQuietHours } from '@rostrum/protocol'
import { localMoment, quietEnd, readWallTime } from '@rostrum/rules'
import { localTime, zoneOffset } from '../editor/view/local-time.js'

/**
 * When the quiet hours of a board end in which a moment falls, by the device's time zones; null outside of them. `zone` is
 * the person's; moments are in ms since 1970. Only for display: the server decides. GUARDRAILS9
 */
export function quietTimeEnd({
  quiet,
  zone,
  at,
}: {
  quiet: BoardQuietHours | null
  zone: string
  at: number
}): number | null {
  const used = quiet?.Timezone ?? zone
  const wall = readWallTime(localTime(at, used))
  const end = wall && quietEnd({ quiet, wall })
  if (!end) return null
  const { utc } = localMoment({ wall: end, offsetAt: zoneOffset(used) })
  // Of an end that comes twice, when the clocks go back, the second one follows.
  return utc > at ? utc : utc + 3_600_000
}
