import * as openid from 'openid-client'
import type { Context } from '../../context.js'
import { askProvider, checkAddress, mayBePlain } from '../outgoing.js'
import { providerSecret, type OidcProvider } from '../providers/provider.js'
import { SsoProblemError } from '../sso-problem.js'
import { explainOidc } from './explain.js'

/** Signatures of ID tokens that count: those of a key that only the provider has. */
export const goodAlgorithms: readonly string[] =
  'RS256 RS384 RS512 PS256 PS384 PS512 ES256 ES384 ES512 Ed25519 EdDSA'.split(' ')

/** What the functions here need. */
export type OidcContext = Pick<Context, 'configuration' | 'networkFetch' | 'secrets' | 'now'>

const bodyOf = (body: unknown): string | undefined => {
  if (body instanceof URLSearchParams) return body.toString()
  return typeof body === 'string' ? body : undefined
}

/** The library's requests go through the guarded fetch. */
const fetcher =
  (context: OidcContext): openid.CustomFetch =>
  async (address, { method, headers, body }) => {
    const text = bodyOf(body)
    const answer = await askProvider(context, address, {
      method: method === 'POST' ? 'POST' : 'GET',
      headers: { ...headers },
      ...(text === undefined ? {} : { body: text }),
    })
    return new Response(answer.body, { status: answer.status, headers: answer.headers })
  }

/**
 * Reads the provider's discovery document and prepares the client. The signature of each ID token is checked, by keys
 * that are read anew, so that a change of keys is noticed at once. Throws a fault.
 */
export async function openClient(
  context: OidcContext,
  provider: OidcProvider,
): Promise<openid.Configuration> {
  const { Issuer, ClientId } = provider.settings
  checkAddress(context, Issuer)
  const isPlain = mayBePlain(context.configuration, Issuer)
  const execute = isPlain ? [openid.allowInsecureRequests] : []
  const customFetch = fetcher(context)
  try {
    const found = await openid.discovery(new URL(Issuer), ClientId, undefined, openid.None(), {
      execute,
      timeout: 10,
      [openid.customFetch]: customFetch,
    })
    const server: openid.ServerMetadata = { ...found.serverMetadata(), supportsPKCE: undefined }
    const skew = Math.round((context.now().getTime() - Date.now()) / 1000)
    const client = new openid.Configuration(
      { ...server, id_token_signing_alg_values_supported: algorithmsOf(server) },
      ClientId,
      { [openid.clockSkew]: skew, [openid.clockTolerance]: 120 },
      authOf(context, provider, server),
    )
    client[openid.customFetch] = customFetch
    client.timeout = 10
    openid.enableNonRepudiationChecks(client)
    if (isPlain) openid.allowInsecureRequests(client)
    return client
  } catch (error) {
    throw error instanceof SsoProblemError ? error : explainOidc(error)
  }
}

/** Those of the provider's algorithms that count. `none` and keys shared with the client never do. */
const algorithmsOf = (server: openid.ServerMetadata): string[] => {
  const named = server.id_token_signing_alg_values_supported ?? ['RS256']
  return named.filter((name) => goodAlgorithms.includes(name))
}

function authOf({ secrets }: OidcContext, provider: OidcProvider, server: openid.ServerMetadata) {
  if (provider.secretSealed === null) return openid.None()
  const secret = secrets.open(provider.secretSealed, providerSecret(provider.id, 'secret'))
  const ways = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
  return ways.includes('client_secret_basic')
    ? openid.ClientSecretBasic(secret)
    : openid.ClientSecretPost(secret)
}
