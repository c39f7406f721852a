import type { SsoFinding } from '@rostrum/protocol'
import * as openid from 'openid-client'
import { askProvider } from '../outgoing.js'
import { providerAddresses, type OidcProvider } from '../providers/provider.js'
import { SsoFaultError } from '../sso-fault.js'
import { goodAlgorithms, openClient, type OidcContext } from './client.js'
import { explainOidc } from './explain.js'

/**
 * What is wrong with a provider or with our registration there. The client is tried with a code that was never issued:
 * a provider that accepts the client says `invalid_grant`, another one `invalid_client`.
 */
export async function findClientProblems(
  context: OidcContext,
  provider: OidcProvider,
): Promise<SsoFinding[]> {
  const client = await openClient(context, provider)
  const server = client.serverMetadata()
  const found: SsoFinding[] = []
  const algorithms = server.id_token_signing_alg_values_supported ?? []
  if (!algorithms.some((name) => goodAlgorithms.includes(name)))
    found.push({ Fault: 'algorithm', Said: algorithms.join(', ') })
  if (!server.authorization_endpoint || !server.token_endpoint || !server.jwks_uri)
    return [...found, { Fault: 'not-a-provider', Said: provider.settings.Issuer }]
  const { status } = await askProvider(context, server.jwks_uri, { redirects: 3 })
  if (status !== 200) found.push({ Fault: 'down', Said: `jwks_uri: ${status}` })
  const { callback } = providerAddresses(context.configuration, provider.id)
  try {
    await openid.genericGrantRequest(client, 'authorization_code', {
      code: 'rostrum-test',
      redirect_uri: callback,
      code_verifier: openid.randomPKCECodeVerifier(),
    })
  } catch (error) {
    const { fault, said } = error instanceof SsoFaultError ? error : explainOidc(error)
    if (fault !== 'denied' || !said?.startsWith('invalid_grant')) found.push({ Fault: fault, Said: said })
  }
  return found
}
