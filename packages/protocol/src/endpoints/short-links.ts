import * as z from 'zod/mini'
import { endpoint } from '../endpoint.js'

/** A short link: redirects the browser to its target. */
export const openShortLink = endpoint({
  method: 'GET',
  path: '/l/:code',
  needs: 'guest',
  redirects: true,
  // Any text: a user with a badly copied link gets a page, too.
  params: z.object({ code: z.string() }),
  answer: z.unknown(),
  ours: true,
})
