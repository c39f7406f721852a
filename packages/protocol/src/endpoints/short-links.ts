import * as z from 'zod/mini'
import { endpoint } from '../endpoint.js'

/** A short link of ours: sends the browser to the address that it was made for. */
export const openShortLink = endpoint({
  method: 'GET',
  path: '/l/:code',
  needs: 'guest',
  redirects: true,
  params: z.object({ code: z.string().check(z.regex(/^[A-Za-z0-9]{1,20}$/)) }),
  answer: z.unknown(),
  ours: true,
})
