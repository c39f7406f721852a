import { readRole } from '@rostrum/protocol'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.js'
import { serve } from '../endpoint.js'

/** A7.16: what the person may do on the board, as it is now. */
export function routes(app: FastifyInstance, context: Context): void {
  serve(app, context, readRole, ({ user }) => Promise.resolve({ Id: user.roleId, Matrix: user.matrix }))
}
