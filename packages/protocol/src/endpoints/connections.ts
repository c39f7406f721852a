import * as z from 'zod/mini'
import { endpoint, uiMod } from '../endpoint.js'
import { credential } from '../entities/credential.js'
import { connectResults } from '../errors.js'
import { flag } from '../flag.js'
import { credentialId } from '../ids.js'
import { network, rightPurposes } from '../network.js'
import { done, wireMoment } from '../wire.js'

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
    /** The client hands the claim over by itself, so nobody has to be asked at the end (ours). */
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
    /** As above (ours). */
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
    /** Rights that the person left out at the network. */
    Missing: z.array(z.enum(rightPurposes)),
  }),
})

/** A7.25: how far a connection has come, asked by the token of the answer above; `Result` and `Missing` are ours. */
export const readConnection = endpoint({
  method: 'GET',
  path: '/response-token/:token',
  needs: 'session',
  fixed: uiMod,
  params: z.object({ token: z.string().check(z.maxLength(200)) }),
  answer: connectionStatus,
})

/**
 * The page that began takes over what the network's window brought back. `claim` went from that window to this
 * page inside one browser; a consent that came back in anybody else's browser is never claimed here.
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

/** The page before the consent: what Rostrum does with a profile and what it never does. */
export const openDeparture = endpoint({
  method: 'GET',
  path: '/connect/:handle',
  needs: 'guest',
  redirects: true,
  params: handle,
  answer: z.unknown(),
  ours: true,
})

/** Goes on to the network. `secret` stays in the browser, and what comes back counts only where it is. */
export const depart = endpoint({
  method: 'POST',
  path: '/connect/:handle',
  needs: 'guest',
  params: handle,
  body: z.object({ secret }),
  answer: z.object({ Url: z.string() }),
  ours: true,
})

/** The page that a network sends the browser back to; its script hands the answer over with the browser's secret. */
export const oauthReturn = endpoint({
  method: 'GET',
  path: '/oauth/:network',
  needs: 'guest',
  redirects: true,
  params: z.object({ network }),
  answer: z.unknown(),
  ours: true,
})

/** The page that Xing sends the browser back to (A7.36); without these words it is the board's own page. */
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
 * What a network answered. `Claim`: it can be taken over by the page at `Origin` that began, or confirmed by the
 * person. `Redirect`: where the browser goes on to; with a claim it goes along behind the number sign.
 */
export const arrive = endpoint({
  method: 'POST',
  path: '/oauth/:network',
  needs: 'guest',
  params: z.object({ network }),
  body: z.object({
    state: z.string().check(z.maxLength(500)),
    secret: z.string().check(z.maxLength(200)),
    code: z.optional(z.string().check(z.maxLength(4000))),
    error: z.optional(z.string().check(z.maxLength(500))),
    /** The network's words about the error. */
    description: z.optional(z.string().check(z.maxLength(1000))),
  }),
  answer: z.object({
    Result: z.nullable(z.enum(connectResults)),
    Claim: z.nullable(z.string()),
    Claims: z.boolean(),
    Origin: z.nullable(z.string()),
    Redirect: z.nullable(z.string()),
    IsPopup: z.boolean(),
    /** It was to sign in with. */
    IsLogin: z.boolean(),
    Profile: z.nullable(profileName),
    Person: z.nullable(z.object({ Name: z.string(), Email: z.string(), Company: z.string() })),
  }),
  ours: true,
})

/** The person confirms on the return page that this profile shall belong to the account named there, or not. */
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

/** Networks that an account to sign in with can be at (A7.30). */
export const loginNetworks = ['facebook', 'linkedin', 'twitter'] as const
export type LoginNetwork = (typeof loginNetworks)[number]

/** The networks with which people may sign in here: those that the server allows and has an application for. */
export const listLoginNetworks = endpoint({
  method: 'GET',
  path: '/api-public/social-auth',
  needs: 'guest',
  answer: z.object({ Networks: z.array(z.enum(loginNetworks)) }),
  ours: true,
})

/** The accounts that a person signs in with, and the networks that more can be linked at. */
export const listSocialLogins = endpoint({
  method: 'GET',
  path: '/api/social-auth',
  needs: 'session',
  answer: z.object({
    Networks: z.array(z.enum(loginNetworks)),
    Logins: z.array(
      z.object({
        Network: z.enum(loginNetworks),
        /** As the network called the account when it was linked. */
        Name: z.nullable(z.string()),
        Created: wireMoment,
      }),
    ),
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
