import type { ApproveStatus, ScheduleType } from '@rostrum/protocol'

/** What a person can choose about the time; exactly one of them holds. */
export const scheduleOptions = ['postNow', 'magic', 'pickDate'] as const
export type ScheduleOption = (typeof scheduleOptions)[number]

/** The key under which a session remembers "later" or "now". */
export const scheduleLaterKey = 'schedule-later-default'

/**
 * Facts: what the session remembers (`'true'` or `'1'` is later; anything else, also nothing, is now).
 * Out: the option that a new post starts with. SCHEDULE1
 */
export const defaultSchedule = (facts: { remembered: unknown }): ScheduleOption =>
  facts.remembered === true || facts.remembered === 'true' || facts.remembered === '1' ? 'magic' : 'postNow'

/** Facts: the option that a person chose. Out: what the session remembers of it. SCHEDULE2 */
export const scheduleToRemember = (facts: { option: ScheduleOption }): 'true' | 'false' =>
  facts.option === 'postNow' ? 'false' : 'true'

/** What of the time goes into a post; `startDate` is a wall time or null. */
export interface ScheduleForm {
  readonly inqueue: '0' | '1'
  readonly startDate: string | null
}

/**
 * Facts: the option that a person chose, and the date they picked, if any. Out: the form's fields; what
 * belongs to the other options is cleared. SCHEDULE3
 */
export const chooseSchedule = (facts: {
  option: ScheduleOption
  startDate: string | null
}): ScheduleForm => ({
  inqueue: facts.option === 'magic' ? '1' : '0',
  startDate: facts.option === 'pickDate' ? facts.startDate : null,
})

const isQueued = (inqueue: string | number | boolean | null | undefined) =>
  inqueue === '1' || inqueue === 1 || inqueue === true

/**
 * Facts: the queue flag and the start date. Out: `automagic` in the queue, `custom` with a start date,
 * else `now`. SCHEDULE4
 */
export function scheduleType(facts: {
  inqueue: string | number | boolean | null | undefined
  startDate: string | null | undefined
}): ScheduleType {
  if (isQueued(facts.inqueue)) return 'automagic'
  return facts.startDate ? 'custom' : 'now'
}

const optionOf = { automagic: 'magic', custom: 'pickDate', now: 'postNow' } satisfies Record<
  ScheduleType,
  ScheduleOption
>

/** Facts: the queue flag and the start date. Out: the option that is shown as chosen. SCHEDULE4 */
export const scheduleOption = (facts: Parameters<typeof scheduleType>[0]): ScheduleOption =>
  optionOf[scheduleType(facts)]

const soon = 60_000

/**
 * Facts: the queue flag, when it starts and what time it is (milliseconds since 1970). Out: whether the post
 * is shown as scheduled: it is queued, or starts in more than 60 seconds. SCHEDULE5
 */
export const isScheduled = (facts: {
  inqueue: string | number | boolean | null | undefined
  startsAt: number | null
  now: number
}): boolean => isQueued(facts.inqueue) || (facts.startsAt !== null && facts.startsAt - facts.now > soon)

/**
 * Facts: how an approval stands. Out: whether the post came back to its author: it was rejected, or ran out. Then it
 * can be sent again as it is. EDITOR22
 */
export const hasComeBack = (approveStatus: ApproveStatus | null | undefined): boolean =>
  approveStatus === 'rejected' || approveStatus === 'expired'

/**
 * Facts: what became of the approval, when the post starts and what time it is (ms). Out: whether its
 * schedule falls back to "now" when it is edited again. SCHEDULE6
 */
export const resetsSchedule = (facts: {
  approveStatus: ApproveStatus | null
  startsAt: number | null
  now: number
}): boolean => hasComeBack(facts.approveStatus) && facts.startsAt !== null && facts.startsAt < facts.now

export const scheduleProblems = ['schedule-missing', 'schedule-in-past'] as const
export type ScheduleProblem = (typeof scheduleProblems)[number]

/**
 * Facts: the option, the picked moment and the time (ms; null where nothing, or nothing readable, is picked).
 * Out: why it cannot be sent, or null. SCHEDULE7
 */
export function scheduleProblem(facts: {
  option: ScheduleOption
  startsAt: number | null
  now: number
}): ScheduleProblem | null {
  if (facts.option !== 'pickDate') return null
  if (facts.startsAt === null || Number.isNaN(facts.startsAt)) return 'schedule-missing'
  return facts.startsAt < facts.now ? 'schedule-in-past' : null
}
