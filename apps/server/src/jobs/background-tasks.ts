import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.js'

declare module 'fastify' {
  interface FastifyInstance {
    /** One for each room with background work: resolves once the work that was begun there is done. */
    readonly idle: Set<() => Promise<unknown>>
  }
}

/** A task that runs again and again, and the log's sentence when one run of it throws. */
export interface BackgroundTask {
  readonly run: (context: Context) => Promise<unknown>
  readonly problem: string
}

/** Starts work that no call waits for; `problem` is the log's sentence when that work rejects. */
export type RunInBackground = (work: Promise<unknown>, problem: string) => void

/** The server's end waits for what was begun, so that nothing is lost by a stop. */
function waitAtEnd(app: FastifyInstance, idle: () => Promise<unknown>): void {
  app.idle.add(idle)
  app.addHook('preClose', async () => void (await idle()))
}

/**
 * Runs tasks every `every` milliseconds, one after another. Answers a function that runs one of them out of turn, as
 * soon as the task before it is done.
 */
export function scheduleTasks(
  app: FastifyInstance,
  context: Context,
  { tasks, every }: { tasks: readonly BackgroundTask[]; every: number },
): (task: BackgroundTask) => void {
  let work: Promise<unknown> = Promise.resolve()
  const next = ({ run, problem }: BackgroundTask) => {
    work = work.then(() => run(context)).catch((error: unknown) => context.log.error({ err: error }, problem))
  }
  const timer = setInterval(() => tasks.forEach(next), every)
  timer.unref()
  app.addHook('preClose', async () => clearInterval(timer))
  waitAtEnd(app, () => work)
  return next
}

/**
 * Answers a function for work that a call begins and does not wait for, such as an e-mail whose sending would tell by
 * the answer's time whose address is known here.
 */
export function createBackgroundRunner(app: FastifyInstance, { log }: Pick<Context, 'log'>): RunInBackground {
  const underWay = new Set<Promise<unknown>>()
  waitAtEnd(app, () => Promise.all(underWay))
  return (work, problem) => {
    const done = work
      .catch((error: unknown) => log.error({ err: error }, problem))
      .finally(() => underWay.delete(done))
    underWay.add(done)
  }
}
