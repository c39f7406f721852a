import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.js'

declare module 'fastify' {
  interface FastifyInstance {
    /** One function per module with background work; its promise resolves when the work in progress is done. */
    readonly idle: Set<() => Promise<unknown>>
  }
}

/** A task that runs periodically. `problem` is the log's message when a run throws. */
export interface BackgroundTask {
  readonly run: (context: Context) => Promise<unknown>
  readonly problem: string
}

/** Takes over work that no call waits for. `problem` is the log's message when the work rejects. */
export type RunInBackground = (work: Promise<unknown>, problem: string) => void

/** Makes the server's stop wait for work in progress. */
function waitAtEnd(app: FastifyInstance, idle: () => Promise<unknown>): void {
  app.idle.add(idle)
  app.addHook('preClose', async () => void (await idle()))
}

/**
 * Runs tasks every `every` milliseconds, one after another. Returns a function that runs one of them earlier, after
 * the task in progress.
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
 * Returns a function for work that a call starts without waiting for it, such as an e-mail: if the call waited, its
 * duration would reveal which addresses are known here.
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
