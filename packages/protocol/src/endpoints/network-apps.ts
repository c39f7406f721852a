import * as z from 'zod/mini'
import { endpoint } from '../endpoint.js'
import { appTestResults, networkApp } from '../entities/network-app.js'
import { networkAppSlots } from '../network-records.js'
import { done } from '../wire.js'

/** Users who may approve posts administer the board (PERMISSIONS40). */
const needs = ['post', 'approve'] as const
const params = z.object({ slot: z.enum(networkAppSlots) })
const key = z.string().check(z.minLength(1), z.maxLength(500), z.regex(/^[\x21-\x7e]+$/))

/** The company's applications at the networks. */
export const listNetworkApps = endpoint({
  method: 'GET',
  path: '/api/network-apps',
  needs,
  answer: z.object({ Apps: z.array(networkApp) }),
  ours: true,
})

/** Saves a key pair. Without a secret the saved one stays, if the id is unchanged. */
export const saveNetworkApp = endpoint({
  method: 'PUT',
  path: '/api/network-apps/:slot',
  needs,
  params,
  body: z.object({ ClientId: key, ClientSecret: z.optional(key) }),
  answer: z.object({ App: networkApp }),
  ours: true,
})

/** Deletes a key pair; the server's own application applies again, if it has one. */
export const deleteNetworkApp = endpoint({
  method: 'DELETE',
  path: '/api/network-apps/:slot',
  needs,
  params,
  answer: done,
  ours: true,
})

/** Tests whether the network accepts the key pair and the callback URL, and which scopes it does not grant. */
export const testNetworkApp = endpoint({
  method: 'POST',
  path: '/api/network-apps/:slot/test',
  needs,
  params,
  answer: z.object({
    Result: z.enum(appTestResults),
    /** The network's own error message. */
    Said: z.nullable(z.string()),
    /** Scopes that the application may not request; null when the network does not report them. */
    Lacks: z.nullable(z.array(z.string())),
    App: networkApp,
  }),
  ours: true,
})
