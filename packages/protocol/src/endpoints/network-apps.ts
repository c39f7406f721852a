import * as z from 'zod/mini'
import { endpoint } from '../endpoint.js'
import { appTestResults, networkApp, networkAppSlots } from '../entities/network-app.js'
import { done } from '../wire.js'

/** Whoever may approve posts runs the board (PERMISSIONS40). */
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

/** Keeps a key pair. Without a secret the one that is kept stays, if the id is the same. */
export const saveNetworkApp = endpoint({
  method: 'PUT',
  path: '/api/network-apps/:slot',
  needs,
  params,
  body: z.object({ ClientId: key, ClientSecret: z.optional(key) }),
  answer: z.object({ App: networkApp }),
  ours: true,
})

/** Takes a key pair away; the server's own counts again, where it has one. */
export const deleteNetworkApp = endpoint({
  method: 'DELETE',
  path: '/api/network-apps/:slot',
  needs,
  params,
  answer: done,
  ours: true,
})

/** Asks the network whether it takes the key pair and the return address, and which rights it does not give. */
export const testNetworkApp = endpoint({
  method: 'POST',
  path: '/api/network-apps/:slot/test',
  needs,
  params,
  answer: z.object({
    Result: z.enum(appTestResults),
    /** The network's own words. */
    Said: z.nullable(z.string()),
    /** Scopes that the application may not ask for; null when the network does not tell. */
    Lacks: z.nullable(z.array(z.string())),
    App: networkApp,
  }),
  ours: true,
})
