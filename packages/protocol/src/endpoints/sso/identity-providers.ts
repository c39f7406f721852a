import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.js'
import {
  firstSignIn,
  identityMapping,
  identityProvider,
  oidcSettings,
  samlSettings,
  ssoFinding,
} from '../../entities/identity-provider.js'
import { boardId, peopleFieldId, providerId, userId } from '../../ids.js'
import { done } from '../../wire.js'

/** Users who may approve posts administer the board (PERMISSIONS40). */
const needs = ['post', 'approve'] as const
const params = z.object({ id: providerId })
const domain = z
  .string()
  .check(
    z.minLength(3),
    z.maxLength(253),
    z.regex(/^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/),
  )

/** What a manager sets. Exactly one of `Oidc` and `Saml` is given, and it stays of that kind. */
const given = z.object({
  Name: z.string().check(z.minLength(1), z.maxLength(100)),
  Domains: z.array(domain).check(z.minLength(1), z.maxLength(50)),
  IsEnabled: z.boolean(),
  Oidc: z.optional(oidcSettings),
  /** Only written. Left out: the saved one stays, if issuer and client id are unchanged. */
  ClientSecret: z.optional(z.string().check(z.minLength(1), z.maxLength(2000), z.regex(/^[\x20-\x7e]+$/))),
  Saml: z.optional(samlSettings),
  Mapping: identityMapping,
  FirstSignIn: z.nullable(firstSignIn),
})

const one = z.object({ Provider: identityProvider })

/** The company's identity providers, and what a form about them offers. */
export const listIdentityProviders = endpoint({
  method: 'GET',
  path: '/api/identity-providers',
  needs,
  answer: z.object({
    Providers: z.array(identityProvider),
    Policy: z.object({
      /** Nobody of the company signs in another way, except those listed. */
      IsOnly: z.boolean(),
      ExemptIds: z.array(userId),
    }),
    /** Managers of the company with a password: who may be exempt. */
    Managers: z.array(z.object({ Id: userId, Name: z.string(), Email: z.string() })),
    Boards: z.array(z.object({ Id: boardId, Name: z.string() })),
    Roles: z.array(z.string()),
    /** The company's own fields of its people. */
    Fields: z.array(z.object({ Id: peopleFieldId, Name: z.string() })),
    /** Seconds for which changes are accepted before another proof of identity is needed (SESSION93). */
    ProofSeconds: z.int(),
  }),
  ours: true,
})

/** Needs a recent proof of identity, as do all calls that change a provider. */
export const createIdentityProvider = endpoint({
  method: 'POST',
  path: '/api/identity-providers',
  needs,
  body: given,
  answer: one,
  ours: true,
})

export const updateIdentityProvider = endpoint({
  method: 'PUT',
  path: '/api/identity-providers/:id',
  needs,
  params,
  body: given,
  answer: one,
  ours: true,
})

export const deleteIdentityProvider = endpoint({
  method: 'DELETE',
  path: '/api/identity-providers/:id',
  needs,
  params,
  answer: done,
  ours: true,
})

/** Asks the provider for everything that can be checked without a person, and says what is wrong. */
export const testIdentityProvider = endpoint({
  method: 'POST',
  path: '/api/identity-providers/:id/test',
  needs,
  params,
  answer: z.object({ Findings: z.array(ssoFinding), Provider: identityProvider }),
  ours: true,
})

/** Reads a SAML provider's metadata from its address or from a file's text. Saves nothing. */
export const readIdentityMetadata = endpoint({
  method: 'POST',
  path: '/api/identity-providers/metadata',
  needs,
  body: z.object({
    Address: z.optional(z.string().check(z.maxLength(2000))),
    Xml: z.optional(z.string().check(z.maxLength(500_000))),
  }),
  answer: z.object({
    Finding: z.nullable(ssoFinding),
    Saml: z.nullable(samlSettings),
  }),
  ours: true,
})

/** Turns "only by single sign-on" on or off. On wants an enabled provider, and an exempt manager with a password. */
export const saveSsoPolicy = endpoint({
  method: 'PUT',
  path: '/api/identity-providers/policy',
  needs,
  body: z.object({ IsOnly: z.boolean(), ExemptIds: z.array(userId).check(z.maxLength(5)) }),
  answer: done,
  ours: true,
})
