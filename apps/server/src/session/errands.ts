import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.js'

/** Runs work that no answer waits for; what fails is logged as the fault. */
export type RunErrand = (work: Promise<unknown>, fault: string) => void

/**
 * Errands of a server: an answer that waited for a letter would tell by its time who is known here. The end of the
 * server does wait, so that no letter is lost by a stop.
 */
export function createErrands(app: FastifyInstance, { log }: Pick<Context, 'log'>): RunErrand {
  const underWay = new Set<Promise<unknown>>()
  app.addHook('onClose', async () => {
    await Promise.all(underWay)
  })
  return (work, fault) => {
    const errand = work
      .catch((error: unknown) => log.error({ err: error }, fault))
      .finally(() => underWay.delete(errand))
    underWay.add(errand)
  }
}
