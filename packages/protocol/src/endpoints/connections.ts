import * as z from 'zod/mini'
import { endpoint, uiMod } from '../endpoint.js'
import { credential } from '../entities/credential.js'
import { connectResults } from '../errors.js'
import { flag } from '../flag.js'
import { credentialId } from '../ids.js'
import { loginNetworks } from '../network-records.js'
import { network, rightPurposes } from '../network.js'
import { done, wireMoment } from '../wire.js'

const destination = z.optional(z.string().check(z.maxLength(2000)))

/** A7.23: returns the URL of the network's consent page, or connects a profile that the phone itself provides. */
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
    /** The client delivers the claim itself, so the user needs no confirmation page at the end (ours). */
    claims: flag,
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
    /** The client delivers the claim itself (ours). */
    claims: flag,
    cId: z.optional(credentialId),
  }),
  answer: z.object({ Url: z.string(), Token: z.optional(z.string()) }),
})

const handle = z.object({ handle: z.string().check(z.maxLength(100)) })
const secret = z.string().check(z.minLength(20), z.maxLength(200))

const connectionStatus = z.object({
  Status: z.object({
    IsComplete: z.boolean(),
    cId: z.nullable(credentialId),
    V2Type: z.nullable(z.string()),
    Result: z.nullable(z.enum(connectResults)),
    /** Permissions that the user declined at the network. */
    Missing: z.array(z.enum(rightPurposes)),
  }),
})

/** A7.25: the progress of a connection, by the token that `addCredential` returned; `Result` and `Missing` are ours. */
export const readConnection = endpoint({
  method: 'GET',
  path: '/response-token/:token',
  needs: 'session',
  fixed: uiMod,
  params: z.object({ token: z.string().check(z.maxLength(200)) }),
  answer: connectionStatus,
})

/**
 * Completes a consent from the page that started it, with the `claim` that the network's window returned to this page
 * in the same browser. A consent that returned in another browser is never completed.
 */
export const claimConnection = endpoint({
  method: 'POST',
  path: '/response-token/:token',
  needs: 'session',
  fixed: uiMod,
  params: z.object({ token: z.string().check(z.maxLength(200)) }),
  body: z.object({ claim: secret }),
  answer: connectionStatus,
  ours: true,
})

/** The empty page of a window that a click has just opened, until its URL is known. */
export const openEmptyAuthorization = endpoint({
  method: 'GET',
  path: '/connect',
  needs: 'guest',
  redirects: true,
  answer: z.unknown(),
  ours: true,
})

/** The page before the consent, which explains what Rostrum does with a profile and what it never does. */
export const openAuthorization = endpoint({
  method: 'GET',
  path: '/connect/:handle',
  needs: 'guest',
  redirects: true,
  params: handle,
  answer: z.unknown(),
  ours: true,
})

/** Redirects to the network. `secret` stays in the browser, and the callback is accepted only from the same browser. */
export const authorize = endpoint({
  method: 'POST',
  path: '/connect/:handle',
  needs: 'guest',
  params: handle,
  body: z.object({ secret }),
  answer: z.object({ Url: z.string() }),
  ours: true,
})

/** The page that a network redirects back to; its script sends the result to the server with the browser's secret. */
export const oauthReturn = endpoint({
  method: 'GET',
  path: '/oauth/:network',
  needs: 'guest',
  redirects: true,
  params: z.object({ network }),
  answer: z.unknown(),
  ours: true,
})

/** The page that Xing redirects back to (A7.36); without these parameters it is the board's own page. */
export const xingReturn = endpoint({
  method: 'GET',
  path: '/my-profile/profiles',
  needs: 'guest',
  fixed: { isAddingXingProfile: 'true' },
  redirects: true,
  answer: z.unknown(),
  ours: true,
})

const profileName = z.object({ Name: z.string(), Username: z.nullable(z.string()) })

/**
 * Processes a network's callback. With `Claim` the page at `Origin` that started the consent can complete it, or the
 * user confirms it. `Redirect` is the URL to go to; a claim is appended to it as a fragment.
 */
export const oauthCallback = endpoint({
  method: 'POST',
  path: '/oauth/:network',
  needs: 'guest',
  params: z.object({ network }),
  body: z.object({
    state: z.string().check(z.maxLength(500)),
    secret: z.string().check(z.maxLength(200)),
    code: z.optional(z.string().check(z.maxLength(4000))),
    error: z.optional(z.string().check(z.maxLength(500))),
    /** The network's description of the error. */
    description: z.optional(z.string().check(z.maxLength(1000))),
  }),
  answer: z.object({
    Result: z.nullable(z.enum(connectResults)),
    Claim: z.nullable(z.string()),
    Claims: z.boolean(),
    Origin: z.nullable(z.string()),
    Redirect: z.nullable(z.string()),
    IsPopup: z.boolean(),
    /** The consent was for signing in, not for a profile. */
    IsLogin: z.boolean(),
    Profile: z.nullable(profileName),
    Person: z.nullable(z.object({ Name: z.string(), Email: z.string(), Company: z.string() })),
  }),
  ours: true,
})

/** The user confirms on the return page that the profile belongs to the account shown there, or rejects it. */
export const confirmConnection = endpoint({
  method: 'POST',
  path: '/oauth/:network/confirm',
  needs: 'guest',
  params: z.object({ network }),
  body: z.object({
    claim: secret,
    secret: z.string().check(z.maxLength(200)),
    decision: z.enum(['connect', 'drop']),
  }),
  answer: z.object({ Result: z.enum(connectResults), Redirect: z.nullable(z.string()) }),
  ours: true,
})

/** A profile that can be added below a connected one (a page or business account). */
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

/** Connects the selected children of a profile. */
export const addChildren = endpoint({
  method: 'POST',
  path: '/credential-children',
  needs: 'session',
  fixed: uiMod,
  body: z.object({ parent: credentialId, ids: z.array(z.string()).check(z.minLength(1), z.maxLength(100)) }),
  answer: z.object({ Credentials: z.array(credential) }),
  ours: true,
})

/** An account at a network that signs a user in. */
export const linkedLogin = z.object({
  Network: z.enum(loginNetworks),
  /** The name of the account at the time when it was linked. */
  Name: z.nullable(z.string()),
  Created: wireMoment,
})
export type LinkedLogin = z.infer<typeof linkedLogin>

/** The networks that users can sign in with here: those that the server allows and has an application for. */
export const listLoginNetworks = endpoint({
  method: 'GET',
  path: '/api-public/social-auth',
  needs: 'guest',
  answer: z.object({ Networks: z.array(z.enum(loginNetworks)) }),
  ours: true,
})

/** The accounts that the user signs in with, and the networks at which more can be linked. */
export const listSocialLogins = endpoint({
  method: 'GET',
  path: '/api/social-auth',
  needs: 'session',
  answer: z.object({
    Networks: z.array(z.enum(loginNetworks)),
    Logins: z.array(linkedLogin),
    /** Seconds for which changes need no further proof of identity; 0: a proof is needed first. */
    ProofSeconds: z.int(),
  }),
  ours: true,
})

/** A7.30 */
export const unlinkSocialLogin = endpoint({
  method: 'DELETE',
  path: '/social-auth/:network',
  needs: 'session',
  fixed: uiMod,
  params: z.object({ network: z.enum(loginNetworks) }),
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
