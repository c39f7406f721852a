import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.js'
import { userId } from '../../ids.js'
import { count, queryInt } from '../../query.js'
import { done, wireMoment } from '../../wire.js'

/** Users who may approve posts administer the company (COMPANY1). */
const needs = ['post', 'approve'] as const

export const maxTermsLength = 50_000

/** A version of a company's terms. TERMS1 */
export const terms = z.object({ Version: z.int(), Text: z.string(), At: wireMoment })
export type Terms = z.infer<typeof terms>

/** The current terms of the caller's company, and the version that they accepted last. */
export const readTerms = endpoint({
  method: 'GET',
  path: '/api/terms',
  needs: 'session',
  answer: z.object({
    Company: z.string(),
    Terms: z.nullable(terms),
    Accepted: z.nullable(z.object({ Version: z.int(), At: wireMoment })),
  }),
  ours: true,
})

/** Accepts the terms as they were shown. Fails with `api-409` while there is a newer version. TERMS3 */
export const acceptTerms = endpoint({
  method: 'POST',
  path: '/api/terms/accept',
  needs: 'session',
  body: z.object({ Version: z.int().check(z.minimum(1)) }),
  answer: done,
  ours: true,
})

const termsSettings = z.object({
  Terms: z.nullable(terms),
  /** The version that was published last, whether it was withdrawn or not; 0 for none. */
  Latest: z.int(),
  /** All versions, the newest first. */
  Versions: z.array(z.object({ Version: z.int(), At: wireMoment, By: z.nullable(z.string()) })),
  /** People of the board who accepted the current version, and who did not. */
  Accepted: z.int(),
  Open: z.int(),
})
export type TermsSettings = z.infer<typeof termsSettings>

export const readTermsSettings = endpoint({
  method: 'GET',
  path: '/api/company/terms',
  needs,
  answer: termsSettings,
  ours: true,
})

/** A version as it was published. */
export const readTermsVersion = endpoint({
  method: 'GET',
  path: '/api/company/terms/versions/:version',
  needs,
  params: z.object({ version: queryInt }),
  answer: terms,
  ours: true,
})

/**
 * Publishes another version. `Latest` is the one that the caller knows: `api-409` when somebody published in the
 * meantime. TERMS1
 */
export const publishTerms = endpoint({
  method: 'PUT',
  path: '/api/company/terms',
  needs,
  maxBytes: 400_000,
  body: z.object({
    Text: z.string().check(z.minLength(1), z.maxLength(maxTermsLength)),
    Latest: z.int(),
  }),
  answer: termsSettings,
  ours: true,
})

/** Asks nobody any more; what was published and accepted stays. */
export const withdrawTerms = endpoint({
  method: 'DELETE',
  path: '/api/company/terms',
  needs,
  answer: termsSettings,
  ours: true,
})

export const acceptanceStates = ['accepted', 'open'] as const
export type AcceptanceState = (typeof acceptanceStates)[number]

const acceptance = z.object({
  Id: userId,
  Name: z.string(),
  Email: z.string(),
  /** The version that the person accepted last, and when. */
  Accepted: z.nullable(z.object({ Version: z.int(), At: wireMoment })),
})
export type Acceptance = z.infer<typeof acceptance>

/** Who of the board accepted the current version, or did not, by name. TERMS4 */
export const listAcceptances = endpoint({
  method: 'GET',
  path: '/api/company/terms/people',
  needs,
  query: z.object({
    state: z.enum(acceptanceStates),
    after: z.optional(z.string().check(z.maxLength(1000))),
    _count: count,
  }),
  answer: z.object({ Items: z.array(acceptance), Next: z.nullable(z.string()) }),
  ours: true,
})

/** All acceptances of the people of the board as a table (CSV), and who accepted none. No cell is a formula. */
export const exportAcceptances = endpoint({
  method: 'GET',
  path: '/api/company/terms/export',
  needs,
  answer: z.unknown(),
  downloads: 'text/csv',
  ours: true,
})
