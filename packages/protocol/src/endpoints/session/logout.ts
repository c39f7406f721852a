import * as z from 'zod/mini'
import { endpoint, uiMod } from '../../endpoint.js'

/** Ends the session in the header. */
export const logout = endpoint({
  method: 'POST',
  path: '/logout',
  needs: 'session',
  fixed: uiMod,
  answer: z.object({
    Result: z.literal(true),
    /** Of a session by single sign-on: the page that signs out at the provider, too. */
    RedirectTo: z.optional(z.string()),
  }),
  ours: true,
})
