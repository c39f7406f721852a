import { readCrisis } from '@rostrum/protocol'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.js'
import { serve } from '../endpoint.js'

/** A7.17: whether the board is in a crisis, and whether the person may post all the same. */
export function routes(app: FastifyInstance, context: Context): void {
  serve(app, context, readCrisis, ({ user }) => Promise.resolve({ Data: user.crisis }))
}
