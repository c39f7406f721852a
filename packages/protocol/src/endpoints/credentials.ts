import * as z from 'zod/mini'
import { endpoint, uiMod } from '../endpoint.js'
import { credential, credentialsByNetwork } from '../entities/credential.js'
import { flag } from '../flag.js'
import { credentialId } from '../ids.js'
import { network } from '../network.js'
import { idList } from '../query.js'
import { done } from '../wire.js'

/** A7.26 */
export const listCredentials = endpoint({
  method: 'GET',
  path: '/credential',
  needs: 'session',
  fixed: uiMod,
  query: z.object({ ids: z.optional(idList), flat: flag }),
  answer: z.object({
    Credentials: z.union([z.array(credential), credentialsByNetwork]),
    ProfilesLeft: z.nullable(z.int()),
  }),
})

/** A7.27 */
export const deleteCredential = endpoint({
  method: 'DELETE',
  path: '/credential/:network',
  needs: 'session',
  fixed: uiMod,
  params: z.object({ network }),
  query: z.object({ cId: credentialId }),
  answer: done,
})

/** A7.29 */
export const readChannels = endpoint({
  method: 'GET',
  path: '/api/channels',
  needs: 'session',
  answer: z.object({
    Config: z.object({ Channels: z.string() }),
    ProfilesLeft: z.nullable(z.int()),
    Credentials: credentialsByNetwork,
  }),
})
