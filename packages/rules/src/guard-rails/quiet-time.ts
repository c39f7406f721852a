import type { BoardQuietHours } from '@rostrum/protocol'
import { wallMinutes, wallOfMinutes, type WallTime } from '../dates/wall-time.js'
import { quietMinutes } from '../notices/notice-wishes.js'

/**
 * The wall time at which the quiet hours end in which a wall time of their zone falls; null outside of them. GUARDRAILS9
 */
export function quietEnd({
  quiet,
  wall,
}: {
  quiet: Pick<BoardQuietHours, 'From' | 'Until'> | null
  wall: WallTime
}): WallTime | null {
  const left = quietMinutes({ quiet, minute: wall.hour * 60 + wall.minute })
  return left === 0 ? null : wallOfMinutes(wallMinutes(wall) + left)
}
