import * as z from 'zod/mini'
import { endpoint, uiMod } from '../../endpoint.js'
import { loginNetworks } from '../../network-records.js'
import { network } from '../../network.js'

/** The networks that users can sign in with here: those that the server allows and has an application for. */
export const listLoginNetworks = endpoint({
  method: 'GET',
  path: '/api-public/social-auth',
  needs: 'guest',
  answer: z.object({ Networks: z.array(z.enum(loginNetworks)) }),
  ours: true,
})

/** A7.31 */
export const socialLogin = endpoint({
  method: 'GET',
  path: '/o-auth',
  needs: 'guest',
  fixed: uiMod,
  query: z.object({ network }),
  answer: z.object({ Url: z.string() }),
})
