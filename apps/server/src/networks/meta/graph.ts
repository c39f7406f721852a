import { createHmac } from 'node:crypto'
import * as z from 'zod/mini'
import { type AskNetwork, createAsk } from '../ask-network.js'
import { graphError, graphSpent } from './graph-errors.js'
import type { AdapterOptions } from '../adapter/network-adapter.js'
import type { NetworkCaller } from '../adapter/network-limits.js'

/** Asks Meta's Graph for somebody: a whole address, whose parameters get the proof of the secret. */
export type AskGraph = AskNetwork

/**
 * Makes the way to Facebook's or Instagram's Graph. The token goes in the header and so in no address; with it goes
 * the proof that we have the application's secret, so that a stolen token is of no use elsewhere.
 */
export function createGraphAsk(network: 'facebook' | 'instagram', surroundings: AdapterOptions): AskGraph {
  const ask = createAsk(
    {
      network,
      headersOf: ({ token }) => ({ authorization: `Bearer ${token}` }),
      failureOf: graphError,
      spentOf: graphSpent,
    },
    surroundings,
  )
  return (address, who, call) => ask(withProof(address, who), who, call)
}

function withProof(address: string, { app, token }: NetworkCaller): string {
  const url = new URL(address)
  url.searchParams.set('appsecret_proof', createHmac('sha256', app.clientSecret).update(token).digest('hex'))
  return url.href
}

/** A page of a list, and where the next one begins. */
export const pageOf = <S extends z.ZodMiniType>(item: S) =>
  z.object({
    data: z.array(item),
    paging: z.optional(
      z.object({
        cursors: z.optional(z.object({ after: z.optional(z.string()) })),
        next: z.optional(z.string()),
      }),
    ),
  })

/** The address of the page after this one; undefined on the last. */
export function nextPage(
  address: string,
  {
    paging,
  }: {
    paging?: { cursors?: { after?: string | undefined } | undefined; next?: string | undefined } | undefined
  },
): string | undefined {
  const after = paging?.next === undefined ? undefined : paging.cursors?.after
  return after === undefined ? undefined : `${address}&after=${encodeURIComponent(after)}`
}

/** Text as it is compared: composed, with one blank for many. */
export const collapse = (text: string): string => text.normalize('NFC').replace(/\s+/g, ' ').trim()

/** The first value of each metric of an answer about insights, by name. */
export const insights = z.object({
  data: z.array(
    z.object({ name: z.string(), values: z.optional(z.array(z.object({ value: z.unknown() }))) }),
  ),
})

/** One number of such an answer; null when it is not there or none. */
export function metricOf({ data }: z.output<typeof insights>, name: string): number | null {
  const value = data.find((one) => one.name === name)?.values?.[0]?.value
  return typeof value === 'number' ? value : null
}
