import * as z from 'zod/mini'
import { endpoint, uiMod } from '../../endpoint.js'
import { connectResults } from '../../connect-results.js'
import { flag } from '../../flag.js'
import { credentialId } from '../../ids.js'
import { network, rightPurposes } from '../../network.js'

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
