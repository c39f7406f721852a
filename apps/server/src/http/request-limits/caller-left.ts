import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Whether the connection ended before the whole request had arrived: nobody reads the answer. */
export const hasLeft = ({ raw }: Pick<FastifyRequest, 'raw'>): boolean => raw.destroyed && !raw.complete

/**
 * Ends calls whose caller left while their headers were checked. The request has then reported its end already, so that
 * whoever reads its body would wait forever.
 */
export function endLeftCalls(app: FastifyInstance): void {
  app.addHook('preParsing', (request, _reply, payload, done) => {
    if (hasLeft(request)) done(new Error('the caller left before the body was read'))
    else done(null, payload)
  })
}
