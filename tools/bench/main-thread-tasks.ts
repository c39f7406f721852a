import type { Browser, Page } from 'playwright'

/** A task of a page's main thread, in milliseconds of wall time and of CPU time. */
export interface Task {
  readonly clock: number
  readonly processor: number
}

/** An event of a Chromium trace; times are in microseconds. */
interface TraceEvent {
  readonly name: string
  readonly pid: number
  readonly tid: number
  readonly dur?: number
  readonly tdur?: number
  readonly args?: { readonly name?: unknown }
}

/** Runs actions on a page, and returns the tasks of its main thread during that time. */
export async function tasksOf(browser: Browser, page: Page, run: () => Promise<void>): Promise<Task[]> {
  await browser.startTracing(page, { categories: ['toplevel'] })
  await run()
  const trace: { traceEvents: TraceEvent[] } = JSON.parse((await browser.stopTracing()).toString())
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`
  const mains = new Set(
    trace.traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(threadOf),
  )
  return trace.traceEvents
    .filter((event) => event.name.endsWith('RunTask') && mains.has(threadOf(event)))
    .map(({ dur = 0, tdur = 0 }) => ({ clock: dur / 1000, processor: tdur / 1000 }))
}
