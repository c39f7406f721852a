import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.js'
import { connectResults } from '../../connect-results.js'
import { network } from '../../network.js'

const handle = z.object({ handle: z.string().check(z.maxLength(100)) })
const secret = z.string().check(z.minLength(20), z.maxLength(200))

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
