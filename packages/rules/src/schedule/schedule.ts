import type { ApproveStatus, ScheduleType } from '@rostrum/protocol'

/** The options for the time of a post; exactly one is selected. */
export const scheduleOptions = ['postNow', 'magic', 'pickDate'] as const
export type ScheduleOption = (typeof scheduleOptions)[number]

/** The session-storage key of the preference for "later" or "now". */
export const scheduleLaterKey = 'schedule-later-default'

/** The initial option of a new post; `'true'` or `'1'` in the session means later, anything else now. SCHEDULE1 */
export const defaultSchedule = (facts: { remembered: unknown }): ScheduleOption =>
  facts.remembered === true || facts.remembered === 'true' || facts.remembered === '1' ? 'magic' : 'postNow'

/** The value that the session stores for a selected option. SCHEDULE2 */
export const scheduleToRemember = (facts: { option: ScheduleOption }): 'true' | 'false' =>
  facts.option === 'postNow' ? 'false' : 'true'

/** The fields of a post about its time; `startDate` is a wall time or null. */
export interface ScheduleForm {
  readonly inqueue: '0' | '1'
  readonly startDate: string | null
}

/**
 * The fields for the selected option and the picked date, if any; the fields of the other options are cleared.
 * SCHEDULE3
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

/** The schedule type of a post: `automagic` when queued, `custom` with a start date, else `now`. SCHEDULE4 */
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

/** The option to show as selected. SCHEDULE4 */
export const scheduleOption = (facts: Parameters<typeof scheduleType>[0]): ScheduleOption =>
  optionOf[scheduleType(facts)]

/**
 * Whether a post returned to its author, because its approval was rejected or has expired. Then it can be submitted
 * again unchanged. EDITOR22
 */
export const hasComeBack = (approveStatus: ApproveStatus | null | undefined): boolean =>
  approveStatus === 'rejected' || approveStatus === 'expired'

/** Whether the schedule of a post is reset to "now" when it is edited again (times in ms). SCHEDULE6 */
export const resetsSchedule = (facts: {
  approveStatus: ApproveStatus | null
  startsAt: number | null
  now: number
}): boolean => hasComeBack(facts.approveStatus) && facts.startsAt !== null && facts.startsAt < facts.now

export const scheduleProblems = ['schedule-missing', 'schedule-in-past'] as const
export type ScheduleProblem = (typeof scheduleProblems)[number]

/**
 * Why a post cannot be scheduled for the picked moment, or null (times in ms; null: nothing, or an invalid time, is
 * picked). SCHEDULE7
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
