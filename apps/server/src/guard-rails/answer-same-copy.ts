import type { AnswerOf, askSameCopy, BodyOf } from '@rostrum/protocol'
import type { Context } from '../context.js'
import { fromWireMoment, toWireMoment } from '../http/wire-moment.js'
import { dayIn } from '../dates/zone-table.js'
import type { SignedIn } from '../session/signed-in.js'
import { quietUntil } from './store/quiet-hours.js'
import { readRails, readZone } from './store/read-rails.js'
import { copyKey, countPeople, freeTime } from './store/same-copy.js'

const aDay = 86_400_000

/** Milliseconds of the person's day that have passed at a moment, of at most 25 hours. */
function passedOf(zone: string, moment: Date): number {
  const day = dayIn(zone, moment)
  const isSame = (passed: number) => dayIn(zone, new Date(moment.getTime() - passed)) === day
  let passed = 0
  for (let step = 16 * 3_600_000; step >= 1000; step = Math.floor(step / 2))
    if (isSame(passed + step)) passed += step
  return passed
}

/** Who else shares a text today, and when it could be published instead. GUARDRAILS10, GUARDRAILS11 */
export async function answerSameCopy(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { id: userId, boardId }: Pick<SignedIn, 'id' | 'boardId'>,
  { Network: network, Text, At, PostId }: BodyOf<typeof askSameCopy>,
): Promise<AnswerOf<typeof askSameCopy>> {
  const moment = now()
  const [rails, zone] = [await readRails(db, boardId), await readZone(db, userId)]
  const wanted = At === null ? moment : fromWireMoment(At, 'At')
  const dayLater = new Date(wanted.getTime() + aDay)
  const later = quietUntil(rails.QuietHours, zone, dayLater) ?? dayLater
  const key = rails.SameCopy ? copyKey(Text) : null
  if (key === null) return { People: 0, Free: null, Later: toWireMoment(later) }
  const copies = { boardId, network, key, without: PostId ?? '' }
  const from = new Date(moment.getTime() - passedOf(zone, moment))
  const People = await countPeople(db, copies, { userId, from, until: new Date(from.getTime() + aDay) })
  // What quiet hours alone move is no matter of equal texts.
  const awake = quietUntil(rails.QuietHours, zone, wanted) ?? wanted
  const free = await freeTime(db, copies, { rails, zone, wanted: awake })
  const Free = free > awake ? toWireMoment(free) : null
  return { People, Free, Later: Free ?? toWireMoment(later) }
}
