import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.js'
import { accountId, boardId, providerId } from '../../ids.js'
import { done } from '../../wire.js'

const params = z.object({ provider: providerId })
const secret = z.string().check(z.minLength(20), z.maxLength(200))
const email = z.string().check(z.maxLength(254))

/** The fields of the page `/sso`, which go to the provider and back (A2.7). */
export const signOnForm = z.object({
  email: z.optional(email),
  accountId: z.optional(accountId),
  boardId: z.optional(boardId),
  /** A provider of `listSignOns` (ours); without it the e-mail address leads to one. */
  provider: z.optional(providerId),
  /** `2` (A9.9). */
  domain: z.optional(z.string().check(z.maxLength(10))),
  _redirect: z.optional(z.string().check(z.maxLength(2000))),
  isMobileApp: z.optional(z.string().check(z.maxLength(10))),
  isAndroidApp: z.optional(z.string().check(z.maxLength(10))),
  isMsTeamsApp: z.optional(z.string().check(z.maxLength(10))),
  captcha: z.optional(z.string().check(z.maxLength(4000))),
})

/**
 * A7.10: the browser navigates to this page with the fields of `signOnForm` in its query. The page goes on to the
 * provider, or to `/sso?error_code=…`, and leaves a secret in the browser: the provider's answer is accepted only together
 * with it.
 */
export const startSso = endpoint({
  method: 'GET',
  path: '/auth/sso',
  needs: 'guest',
  redirects: true,
  answer: z.unknown(),
})

/** Who may be signed in through an identity provider, for the pages of sign-in and sign-up. */
export const listSignOns = endpoint({
  method: 'GET',
  path: '/api-public/sso',
  needs: 'guest',
  query: z.object({ accountId: z.optional(accountId), boardId: z.optional(boardId) }),
  answer: z.object({
    /** Without a company: those of the only company of the server, or none. */
    Providers: z.array(z.object({ Id: providerId, Name: z.string() })),
    /** The company allows no other way to sign in. */
    IsOnly: z.boolean(),
    /** Any company of this server has a provider: an e-mail address may lead to one. */
    IsOffered: z.boolean(),
  }),
  ours: true,
})

/** The page that an OpenID provider redirects back to. */
export const oidcReturn = endpoint({
  method: 'GET',
  path: '/auth/sso/:provider/callback',
  needs: 'guest',
  redirects: true,
  params,
  answer: z.unknown(),
  ours: true,
})

/** Where the browser goes after a provider's answer: `/sso?t=…` or `/sso?error_code=…&email=…`. */
const onward = z.object({ Redirect: z.string() })

/** Finishes a sign-on by OpenID Connect: that page sends its query and the browser's secret. */
export const finishOidc = endpoint({
  method: 'POST',
  path: '/auth/sso/:provider/callback',
  needs: 'guest',
  params,
  body: z.object({ query: z.string().check(z.maxLength(8000)), secret }),
  answer: onward,
  ours: true,
})

const samlResponse = z.string().check(z.maxLength(400_000))
const relayState = z.optional(z.string().check(z.maxLength(2000)))

/**
 * The assertion consumer service: a provider's page posts its response here. The sign-on that it answers holds the
 * response until our page sends the browser's secret; without one, our page passes the response on.
 */
export const samlReturn = endpoint({
  method: 'POST',
  path: '/auth/sso/:provider/acs',
  needs: 'guest',
  redirects: true,
  forms: true,
  maxBytes: 512 << 10,
  params,
  body: z.object({ SAMLResponse: samlResponse, RelayState: relayState }),
  answer: z.unknown(),
  ours: true,
})

/** Finishes a sign-on by SAML: that page sends the browser's secret, and the response unless the sign-on holds it. */
export const finishSaml = endpoint({
  method: 'POST',
  path: '/auth/sso/:provider/response',
  needs: 'guest',
  maxBytes: 512 << 10,
  params,
  body: z.object({ SAMLResponse: z.optional(samlResponse), RelayState: relayState, secret }),
  answer: onward,
  ours: true,
})

/** Our metadata for a SAML provider. Its address is our entity id. */
export const samlMetadata = endpoint({
  method: 'GET',
  path: '/auth/sso/:provider/metadata',
  needs: 'guest',
  params,
  downloads: 'application/samlmetadata+xml',
  answer: z.unknown(),
  ours: true,
})

/** Signs out at the provider: the handle comes from `logout`, and is good once. */
export const leaveSso = endpoint({
  method: 'GET',
  path: '/auth/sso/leave/:handle',
  needs: 'guest',
  redirects: true,
  params: z.object({ handle: z.string().check(z.maxLength(100)) }),
  answer: z.unknown(),
  ours: true,
})

/**
 * Back-channel logout: a provider that speaks OpenID Connect signs somebody out, by a logout token. Refused with
 * `api-400` (SIGNON13).
 */
export const oidcBackchannelLogout = endpoint({
  method: 'POST',
  path: '/auth/sso/:provider/backchannel-logout',
  needs: 'guest',
  forms: true,
  params,
  body: z.object({ logout_token: z.string().check(z.minLength(1), z.maxLength(10_000)) }),
  answer: done,
  ours: true,
})

/** Single logout: the provider's request to sign somebody out, or its answer to ours. */
export const samlLogout = endpoint({
  method: 'GET',
  path: '/auth/sso/:provider/logout',
  needs: 'guest',
  redirects: true,
  params,
  answer: z.unknown(),
  ours: true,
})
