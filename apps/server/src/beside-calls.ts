import type { FastifyInstance } from 'fastify'
import type { Context } from './context.js'

declare module 'fastify' {
  interface FastifyInstance {
    /** One for each room that works beside the calls: waits until what was begun there is done. */
    readonly rests: Set<() => Promise<unknown>>
  }
}

/** A piece of work, and what the log says when it could not be done. */
export interface Chore {
  readonly run: (context: Context) => Promise<unknown>
  readonly fault: string
}

/**
 * Does chores again and again beside the calls: one after another, and none is left behind when the server stops.
 * What it answers does one at once.
 */
export function doInTurn(
  app: FastifyInstance,
  context: Context,
  { chores, every }: { chores: readonly Chore[]; every: number },
): (chore: Chore) => void {
  let work: Promise<unknown> = Promise.resolve()
  const next = ({ run, fault }: Chore) => {
    work = work.then(() => run(context)).catch((error: unknown) => context.log.error({ err: error }, fault))
  }
  const timer = setInterval(() => chores.forEach(next), every)
  timer.unref()
  const rest = () => work
  app.rests.add(rest)
  app.addHook('preClose', async () => {
    clearInterval(timer)
    await rest()
  })
  return next
}

/** For work that a call begins and does not wait for: it is logged when it fails, and not left behind at the end. */
export function doBeside(app: FastifyInstance, { log }: Context, fault: string) {
  const underWay = new Set<Promise<unknown>>()
  const rest = () => Promise.all(underWay)
  app.rests.add(rest)
  app.addHook('preClose', async () => void (await rest()))
  return (work: Promise<unknown>): void => {
    const done = work
      .catch((error: unknown) => log.warn({ err: error }, fault))
      .finally(() => underWay.delete(done))
    underWay.add(done)
  }
}
