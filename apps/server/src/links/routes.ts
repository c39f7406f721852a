import { previewLink } from '@rostrum/protocol'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../context.js'
import { serve } from '../endpoint.js'
import { createPreviewLink } from './preview-link.js'

/** Previews of links that people write (B3.8). */
export function routes(app: FastifyInstance, context: Context): void {
  const preview = createPreviewLink(context)
  serve(app, context, previewLink, ({ user, query }) => preview(user, query.url))
}
