import { zoneOffset, type EditorView } from '@rostrum/sdk'
import { localMoment, readWallTime } from '@rostrum/sdk/rules'

/** The moment for which a post is planned, in ms since 1970; null for now, for the queue, and while none is chosen. */
export function chosenMoment({ option, startDate, timezone }: EditorView['schedule']): number | null {
  const wall = option === 'pickDate' && startDate ? readWallTime(startDate) : null
  return wall && localMoment({ wall, offsetAt: zoneOffset(timezone) }).utc
}
