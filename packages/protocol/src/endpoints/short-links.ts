import * as z from 'zod/mini'
import { endpoint } from '../endpoint.js'

/** A short link of ours: sends the browser to the address that it was made for. */
export const openShortLink = endpoint({
  method: 'GET',
  path: '/l/:code',
  needs: 'guest',
  redirects: true,
  // Whoever follows a link that was copied badly is a person, too, and gets a page.
  params: z.object({ code: z.string() }),
  answer: z.unknown(),
  ours: true,
})
