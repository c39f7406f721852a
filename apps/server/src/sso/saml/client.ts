import { SAML, ValidateInResponseTo } from '@node-saml/node-saml'
import type { Context } from '../../context.js'
import { providerAddresses, providerSecret, type SamlProvider } from '../providers/provider.js'
import { ssoFault } from '../sso-fault.js'
import { validCertificates } from './certificates.js'

/** What the functions here need. */
export type SamlContext = Pick<Context, 'configuration' | 'secrets' | 'now'>

/** Opens our private key for a provider. */
export const ownKeyOf = ({ secrets }: SamlContext, { id, keySealed }: SamlProvider): string =>
  secrets.open(keySealed, providerSecret(id, 'key'))

/**
 * The library, for signatures, encryption and requests. It checks no times, audience or request: it would do so by
 * another clock and by unsigned parts, so `readSamlAnswer` does. Throws the fault `certificate` when none is valid.
 */
export function openSaml(
  context: SamlContext,
  provider: SamlProvider,
  { requestId, isResponseSigned = false }: { requestId?: string; isResponseSigned?: boolean } = {},
): SAML {
  const { acs, entityId, logout } = providerAddresses(context.configuration, provider.id)
  const certificates = validCertificates(provider.settings.Certificates, context.now())
  if (certificates.length === 0) throw ssoFault('certificate')
  const key = ownKeyOf(context, provider)
  return new SAML({
    idpCert: certificates.map(({ pem }) => pem),
    issuer: entityId,
    callbackUrl: acs,
    entryPoint: provider.settings.SsoUrl,
    logoutUrl: provider.settings.SloUrl ?? '',
    logoutCallbackUrl: logout,
    idpIssuer: provider.settings.EntityId,
    audience: false,
    wantAssertionsSigned: true,
    wantAuthnResponseSigned: isResponseSigned,
    acceptedClockSkewMs: -1,
    validateInResponseTo: ValidateInResponseTo.never,
    privateKey: key,
    decryptionPvk: key,
    signatureAlgorithm: 'sha256',
    digestAlgorithm: 'sha256',
    identifierFormat: null,
    disableRequestedAuthnContext: true,
    ...(requestId === undefined ? {} : { generateUniqueId: () => requestId }),
  })
}

/** Where the browser goes to sign in: with a signed AuthnRequest. */
export const samlAddress = (
  context: SamlContext,
  provider: SamlProvider,
  { state, requestId }: { state: string; requestId: string },
): Promise<string> => openSaml(context, provider, { requestId }).getAuthorizeUrlAsync(state, undefined, {})
