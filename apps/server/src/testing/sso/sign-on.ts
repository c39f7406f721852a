import { randomBytes } from 'node:crypto'
import type { BodyOf, createIdentityProvider, IdentityProvider } from '@rostrum/protocol'
import * as z from 'zod/mini'
import { boardOrigin } from '../networks/connect-profile.js'
import type { TestServer } from '../start-test-server.js'

const onward = z.object({ Redirect: z.string() })
const one = z.object({ Provider: z.custom<IdentityProvider>() })

/** The sandbox's identity provider, as far as these helpers need it. */
interface Sandbox {
  readonly address: string
  readonly idp: { readonly keys: () => Promise<unknown>; readonly services: Map<string, string> }
}

/** A person at the sandbox's provider, as its page takes them. */
export interface TestMember {
  readonly id?: string
  readonly email: string
  readonly givenName?: string
  readonly familyName?: string
  readonly groups?: string
  readonly location?: string
}

type Given = BodyOf<typeof createIdentityProvider>

/** Where a sign-on ended: with a token, or with a code. */
export interface SignOnEnd {
  readonly t: string | null
  readonly code: string | null
  readonly address: URL
  readonly secret: string
}

const noMapping = { Email: '', FirstName: '', LastName: '', Role: '', Roles: [] }

/** What a manager sets for a provider of the sandbox. */
export async function givenProvider(
  server: TestServer,
  sandbox: Sandbox,
  kind: 'oidc' | 'saml',
  session: string,
  more: Partial<Given> = {},
): Promise<Given> {
  const common = {
    Name: kind,
    Domains: [`${kind}.test`],
    IsEnabled: true,
    Mapping: noMapping,
    FirstSignIn: null,
  }
  if (kind === 'oidc') {
    const Oidc = { Issuer: `${sandbox.address}/idp/oidc`, ClientId: 'rostrum-sandbox', Scopes: [] }
    return { ...common, Oidc, ClientSecret: 'rostrum-sandbox-secret', ...more }
  }
  const { body } = await server.ask('POST /api/identity-providers/metadata', {
    session,
    body: { Address: `${sandbox.address}/idp/saml/metadata` },
  })
  const { Saml } = body as { Saml: NonNullable<Given['Saml']> }
  return { ...common, Saml, ...more }
}

/** Creates a provider of the sandbox, which learns our metadata. */
export async function addProvider(
  server: TestServer,
  sandbox: Sandbox,
  kind: 'oidc' | 'saml',
  more: Partial<Given> = {},
): Promise<IdentityProvider> {
  // The sandbox makes its keys at the first use, which takes longer than a provider may.
  await sandbox.idp.keys()
  const session = await server.signIn('manager@acme.test')
  const body = await givenProvider(server, sandbox, kind, session, more)
  const answer = await server.ask('POST /api/identity-providers', { session, body })
  const { Provider } = z.parse(one, answer.body)
  const { EntityId } = Provider.Addresses
  if (EntityId !== null) {
    const metadata = await server.ask(`GET ${new URL(EntityId).pathname}`)
    sandbox.idp.services.set(EntityId, String(metadata.body))
  }
  return Provider
}

const form = (fields: Record<string, string>) => ({
  method: 'POST',
  redirect: 'manual' as const,
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  body: new URLSearchParams(fields).toString(),
})

/** The answer of a provider, as our page receives it. */
export type ProviderAnswer =
  | { readonly kind: 'oidc'; readonly query: string }
  | { readonly kind: 'saml'; readonly response: string; readonly relay: string }

/** What a person does on the provider's pages, from the address that began it. */
export async function atProvider(address: string, member: TestMember): Promise<ProviderAnswer> {
  const answer = await fetch(address, form({ person: 'other', ...member }))
  const location = answer.headers.get('location')
  if (location !== null) return { kind: 'oidc', query: new URL(location).search.slice(1) }
  const html = await answer.text()
  const field = (name: string) =>
    (new RegExp(`name="${name}"\\s+value="([^"]*)"`).exec(html)?.[1] ?? '').replaceAll('&#43;', '+')
  return { kind: 'saml', response: field('SAMLResponse'), relay: field('RelayState') }
}

/** What a page of ours tells its script: the `data-` attribute of a name. */
const factOf = (html: string, name: string): string | undefined =>
  new RegExp(` data-${name}="([^"]*)"`)
    .exec(html)?.[1]
    ?.replaceAll(/&#(\d+);/g, (_, code) => String.fromCodePoint(Number(code)))

/** Posts a response as the provider's page does, and sends on what our page would. */
async function sendResponse(
  server: Pick<TestServer, 'ask'>,
  providerId: string,
  { response, relay }: Extract<ProviderAnswer, { kind: 'saml' }>,
  secret: string,
) {
  const posted = new URLSearchParams({ SAMLResponse: response, ...(relay ? { RelayState: relay } : {}) })
  const page = await server.ask(`POST /auth/sso/${providerId}/acs`, {
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: posted.toString(),
  })
  const html = String(page.body)
  const [SAMLResponse, RelayState] = [factOf(html, 'response'), factOf(html, 'relay')]
  return server.ask(`POST /auth/sso/${providerId}/response`, {
    body: { ...(SAMLResponse ? { SAMLResponse } : {}), ...(RelayState ? { RelayState } : {}), secret },
  })
}

/** A browser on our pages around a sign-on. One that began none makes up a secret. */
export function signOnBrowser(server: Pick<TestServer, 'ask'>) {
  let secret = randomBytes(32).toString('hex')
  return {
    secret: () => secret,
    async begin(fields: Record<string, string>) {
      const { body } = await server.ask(`GET /auth/sso?${new URLSearchParams(fields).toString()}`)
      const html = String(body)
      secret = factOf(html, 'secret') ?? secret
      return { url: factOf(html, 'url') ?? '', state: factOf(html, 'state') ?? null }
    },
    async arrive(providerId: string, answer: ProviderAnswer): Promise<SignOnEnd> {
      const { body } =
        answer.kind === 'oidc'
          ? await server.ask(`POST /auth/sso/${providerId}/callback`, {
              body: { query: answer.query, secret },
            })
          : await sendResponse(server, providerId, answer, secret)
      const address = new URL(z.parse(onward, body).Redirect, boardOrigin)
      const { searchParams } = address
      return { t: searchParams.get('t'), code: searchParams.get('error_code'), address, secret }
    },
  }
}

/** The whole way of a sign-on, from our page to the end. */
export async function signOn(
  server: TestServer,
  provider: Pick<IdentityProvider, 'Id'>,
  member: TestMember,
  fields: Record<string, string> = {},
): Promise<SignOnEnd> {
  const browser = signOnBrowser(server)
  const { url, state } = await browser.begin({ provider: provider.Id, domain: '2', ...fields })
  if (state === null) {
    const address = new URL(url)
    return { t: null, code: address.searchParams.get('error_code'), address, secret: browser.secret() }
  }
  return browser.arrive(provider.Id, await atProvider(url, member))
}

/** Exchanges the token of a sign-on in its browser, or in another one. */
export const exchangeSignOn = (server: TestServer, { t, secret }: Pick<SignOnEnd, 't' | 'secret'>) =>
  server.ask(`PUT /auth?x-ui-mod=v2&id=${t ?? ''}`, { body: { browser: secret } })
