import * as z from 'zod/mini'
import { endpoint, uiMod } from '../endpoint.js'
import { credential, credentialsByNetwork } from '../entities/credential.js'
import { credentialId } from '../ids.js'
import { network } from '../network.js'
import { connectResults } from '../errors.js'
import { flag } from '../flag.js'
import { idList } from '../query.js'
import { done } from '../wire.js'

const destination = z.optional(z.string().check(z.maxLength(2000)))

/** A7.23: where to send the person to consent, or what to hand over from the phone. */
export const addCredential = endpoint({
  method: 'GET',
  path: '/credential-add',
  needs: 'session',
  fixed: uiMod,
  query: z.object({
    network,
    isMobile: flag,
    isPopup: flag,
    children: flag,
    redirect: destination,
    isSocialLogin: flag,
    code: z.optional(z.string()),
    state: z.optional(z.string()),
  }),
  answer: z.object({
    Url: z.optional(z.string()),
    IsWeChat: z.optional(z.boolean()),
    IsXing: z.optional(z.boolean()),
    IsFacebook: z.optional(z.boolean()),
    Token: z.optional(z.string()),
  }),
})

/** A7.24 */
export const reconnectCredential = endpoint({
  method: 'GET',
  path: '/credential-reauth',
  needs: 'session',
  fixed: uiMod,
  query: z.object({
    network,
    isPopup: flag,
    isInstagramBusiness: flag,
    redirect: destination,
    cId: z.optional(credentialId),
  }),
  answer: z.object({ Url: z.string(), Token: z.optional(z.string()) }),
})

/** A7.25: how far a connection has come, asked by the token of the answer above; `Result` is ours. */
export const readConnection = endpoint({
  method: 'GET',
  path: '/response-token/:token',
  needs: 'session',
  fixed: uiMod,
  params: z.object({ token: z.string().check(z.maxLength(200)) }),
  answer: z.object({
    Status: z.object({
      IsComplete: z.boolean(),
      cId: z.nullable(credentialId),
      V2Type: z.nullable(z.string()),
      Result: z.nullable(z.enum(connectResults)),
    }),
  }),
})

/** The page that a network sends the browser back to; it ends in a small page that closes itself. */
export const oauthReturn = endpoint({
  method: 'GET',
  path: '/oauth/:network',
  needs: 'guest',
  redirects: true,
  params: z.object({ network }),
  query: z.object({
    code: z.optional(z.string()),
    state: z.optional(z.string()),
    error: z.optional(z.string()),
    error_description: z.optional(z.string()),
  }),
  answer: z.unknown(),
  ours: true,
})

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

/** Profiles that can be added under one already connected (pages, business accounts). */
const child = z.object({
  Id: z.string(),
  Name: z.string(),
  ImageLink: z.nullable(z.string()),
  Username: z.nullable(z.string()),
  IsConnected: z.boolean(),
})

/** A7.28 */
export const listChildren = endpoint({
  method: 'GET',
  path: '/credential-children',
  needs: 'session',
  fixed: uiMod,
  query: z.object({ parent: credentialId, isInstagramBusiness: flag }),
  answer: z.object({ Children: z.array(child) }),
})

/** Connects the chosen children. */
export const addChildren = endpoint({
  method: 'POST',
  path: '/credential-children',
  needs: 'session',
  fixed: uiMod,
  body: z.object({ parent: credentialId, ids: z.array(z.string()).check(z.minLength(1), z.maxLength(100)) }),
  answer: z.object({ Credentials: z.array(credential) }),
  ours: true,
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

/** A7.30 */
export const unlinkSocialLogin = endpoint({
  method: 'DELETE',
  path: '/social-auth/:network',
  needs: 'session',
  fixed: uiMod,
  params: z.object({ network: z.enum(['facebook', 'linkedin', 'twitter']) }),
  answer: done,
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
