/** A line of a post's log. */
export interface LogLine {
  /** Milliseconds since 1970. */
  readonly at: number
  readonly code: string
  readonly detail: string | null
  /** The copy that it is about; null: the whole post. */
  readonly publicationId: string | null
}

/** What happened, for one copy or for several at once. */
export interface HistoryStep extends Pick<LogLine, 'code' | 'detail'> {
  readonly publicationIds: readonly string[]
}

/** What happened within a minute. */
export interface HistoryMinute {
  readonly at: number
  readonly steps: readonly HistoryStep[]
}

const minute = 60_000

/** Steps that only lead to another one: nobody reads them once that has come. */
const leadsTo: Readonly<Record<string, readonly string[]>> = {
  sending: ['confirmed', 'failed', 'retry', 'unknown', 'held', 'absent', 'sending'],
  retry: ['confirmed', 'failed', 'unknown', 'retry'],
  'approved-step': ['approved'],
  updated: ['updated'],
}

const isOver = (line: LogLine, later: readonly LogLine[]) =>
  later.some(
    ({ code, publicationId }) =>
      leadsTo[line.code]?.includes(code) &&
      (publicationId === line.publicationId || publicationId === null || line.publicationId === null),
  )

const isSame = (step: HistoryStep, { code, detail }: LogLine) =>
  step.code === code && (step.detail === detail || code === 'confirmed')

/**
 * The history of a post, oldest first: what happened in the same minute together, what happened to several copies at
 * once, and without steps that only led to a later one. What was sent for approval at once was not saved before.
 * POSTS32
 */
export function postHistory(facts: { lines: readonly LogLine[] }): HistoryMinute[] {
  const { lines } = facts
  const told = lines.filter((line, index) => {
    const later = lines.slice(index + 1)
    const within = (code: string) => later.some((one) => one.code === code && sameMinute(one.at, line.at))
    if ((line.code === 'created' || line.code === 'updated') && within('sent-for-approval')) return false
    return !isOver(line, line.code === 'updated' ? later.slice(0, 1) : later)
  })
  const minutes: { at: number; steps: (HistoryStep & { publicationIds: string[] })[] }[] = []
  for (const line of told) {
    let last = minutes.at(-1)
    if (!last || !sameMinute(last.at, line.at)) minutes.push((last = { at: line.at, steps: [] }))
    const step = last.steps.find((one) => isSame(one, line))
    const ids = line.publicationId === null ? [] : [line.publicationId]
    if (step) step.publicationIds.push(...ids.filter((id) => !step.publicationIds.includes(id)))
    else last.steps.push({ code: line.code, detail: line.detail, publicationIds: ids })
  }
  return minutes
}

const sameMinute = (one: number, other: number) => Math.floor(one / minute) === Math.floor(other / minute)
