import { readRole } from '@rostrum/protocol'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.js'
import { serve } from '../http/endpoint.js'

/** Route for the user's current permissions on the board (A7.16). */
export function routes(app: FastifyInstance, context: Context): void {
  serve(app, context, readRole, ({ user }) => Promise.resolve({ Id: user.roleId, Matrix: user.matrix }))
}
