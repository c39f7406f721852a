import * as z from 'zod/mini'
import { ssoCodes } from '../errors.js'
import { boardId, peopleFieldId, providerId } from '../ids.js'
import { wireMoment } from '../wire.js'

export const identityProviderKinds = ['oidc', 'saml'] as const
export type IdentityProviderKind = (typeof identityProviderKinds)[number]

/**
 * Why a sign-on failed, or what a test found, for managers only (ours). A person who signs in learns nothing but one
 * of the codes of A8.2.
 */
export const ssoProblems = [
  /** The provider didn't respond in time, or with an error. */
  'down',
  /** The address leads to something that isn't a provider. */
  'not-a-provider',
  /** The provider's own refusal. */
  'denied',
  /** The client id, secret or callback URL isn't accepted. */
  'client',
  'issuer',
  'audience',
  'recipient',
  'destination',
  /** The answer is to a request that wasn't made, has expired or was answered before. */
  'request',
  /** The answer came to another browser than the one that began. */
  'browser',
  'nonce',
  /** The answer was used before. */
  'replay',
  /** The answer is from before or after its time; often a wrong clock. */
  'clock',
  'signature',
  /** A part of the answer that must be signed isn't. */
  'unsigned',
  'algorithm',
  /** No certificate of the provider is valid today. */
  'certificate',
  /** A certificate of the provider ends within 30 days. */
  'certificate-ends',
  'decryption',
  /** The answer has a form that Rostrum refuses: markup in a name, two assertions, a document type. */
  'malformed',
  'too-large',
  'unsolicited',
  /** The answer contains no usable e-mail address. */
  'no-email',
  'email-unverified',
  'email-domain',
  /** Nobody with this address, and the provider doesn't create people. */
  'unknown-person',
  'person-inactive',
  'other-company',
  /** The address belongs to a person who signs in with another identity of this provider. */
  'other-identity',
  /** The person isn't on the board that was requested. */
  'other-board',
  'provider-off',
  'unexpected',
] as const
export type SsoProblem = (typeof ssoProblems)[number]

const text = (max: number) => z.string().check(z.minLength(1), z.maxLength(max))
const address = z.string().check(z.maxLength(2000), z.regex(/^https?:\/\/[^\s<>"']+$/))
const certificate = z.string().check(z.minLength(100), z.maxLength(20_000))

/** The provider's side of OpenID Connect. */
export const oidcSettings = z.object({
  /** The issuer, such as `https://login.example/tenant`; its discovery document is found below it. */
  Issuer: address,
  ClientId: text(500),
  /** In addition to `openid profile email`. */
  Scopes: z.array(text(100)).check(z.maxLength(20)),
})
export type OidcSettings = z.infer<typeof oidcSettings>

/** The provider's side of SAML 2.0. */
export const samlSettings = z.object({
  EntityId: text(1000),
  /** Where a browser is sent with a signed AuthnRequest, by redirect. */
  SsoUrl: address,
  /** Where a browser is sent to sign out; null: no single logout. */
  SloUrl: z.nullable(address),
  /** PEM; two while the provider changes its certificate. */
  Certificates: z.array(certificate).check(z.minLength(1), z.maxLength(5)),
  /** Where the metadata is read again by the test; null: given as a file. */
  MetadataUrl: z.nullable(address),
  /** `both`: response and assertion are signed; `assertion`: the assertion alone. */
  Signed: z.enum(['both', 'assertion']),
  /** Sign-ons that begin on the provider's own page are accepted. */
  AllowsUnsolicited: z.boolean(),
})
export type SamlSettings = z.infer<typeof samlSettings>

/** The claims or attributes in which a provider sends a person's data; empty: the usual names are tried. */
export const identityMapping = z.object({
  Email: z.string().check(z.maxLength(300)),
  FirstName: z.string().check(z.maxLength(300)),
  LastName: z.string().check(z.maxLength(300)),
  /** The claim or attribute with roles or groups; empty: roles aren't mapped. */
  Role: z.string().check(z.maxLength(300)),
  /** The first value that a person has decides the role, at each sign-in. */
  Roles: z.array(z.object({ Value: text(300), Role: text(100) })).check(z.maxLength(50)),
  /** Claims or attributes that fill in the company's own fields, at each sign-in; missing for none (PEOPLEFIELDS7). */
  Fields: z.optional(z.array(z.object({ FieldId: peopleFieldId, Claim: text(300) })).check(z.maxLength(10))),
})
export type IdentityMapping = z.infer<typeof identityMapping>

/** The board and role of people who are created at their first sign-in. */
export const firstSignIn = z.object({ BoardId: boardId, Role: text(100) })
export type FirstSignIn = z.infer<typeof firstSignIn>

/** What a test found; `Said` is the provider's own message or the value that doesn't fit. */
export const ssoFinding = z.object({ Fault: z.enum(ssoProblems), Said: z.nullable(z.string()) })
export type SsoFinding = z.infer<typeof ssoFinding>

/** A failed sign-on of the last days, as managers see it. */
export const ssoError = z.object({
  At: wireMoment,
  Code: z.enum(ssoCodes),
  Fault: z.enum(ssoProblems),
  Said: z.nullable(z.string()),
  Email: z.nullable(z.string()),
})
export type SsoError = z.infer<typeof ssoError>

/** A company's identity provider (ours). The client secret and our private key can never be read. */
export const identityProvider = z.object({
  Id: providerId,
  Kind: z.enum(identityProviderKinds),
  Name: z.string(),
  /** In lower case; an e-mail address of one of them leads to this provider. */
  Domains: z.array(z.string()),
  IsEnabled: z.boolean(),
  Oidc: z.nullable(oidcSettings),
  HasSecret: z.boolean(),
  Saml: z.nullable(samlSettings),
  /** The last day (moment) of each of the provider's certificates, in the same order. */
  CertificatesEnd: z.array(wireMoment),
  Mapping: identityMapping,
  FirstSignIn: z.nullable(firstSignIn),
  /** What must be registered at the provider, exactly like this. */
  Addresses: z.object({
    /** OpenID Connect: the redirect URI, and the page after signing out. */
    Callback: z.nullable(z.string()),
    LoggedOut: z.nullable(z.string()),
    /** OpenID Connect: where the provider signs people out itself (back-channel logout). */
    Backchannel: z.nullable(z.string()),
    /** SAML: our entity id, which is also the address of our metadata. */
    EntityId: z.nullable(z.string()),
    Acs: z.nullable(z.string()),
    Logout: z.nullable(z.string()),
  }),
  TestedAt: z.nullable(wireMoment),
  /** Empty: everything was good. */
  Findings: z.array(ssoFinding),
  /** The newest first, at most 20. */
  Errors: z.array(ssoError),
  UpdatedAt: wireMoment,
})
export type IdentityProvider = z.infer<typeof identityProvider>
