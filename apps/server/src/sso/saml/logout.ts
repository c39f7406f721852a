import { randomBytes, verify } from 'node:crypto'
import { inflateRawSync } from 'node:zlib'
import { clockSkew } from '@rostrum/rules'
import type { Profile } from '@node-saml/node-saml'
import type { LogoutFacts } from '../identity.js'
import { providerAddresses, type SamlProvider } from '../providers/provider.js'
import { ssoFault } from '../sso-fault.js'
import { validCertificates } from './certificates.js'
import { openSaml, type SamlContext } from './client.js'
import { childOf, childrenOf, isNamed, ns, parseStrictly, textOf, type XmlElement } from './strict-xml.js'

const maxBytes = 64 << 10
const algorithms: Readonly<Record<string, string>> = {
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256': 'sha256',
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha512': 'sha512',
}
/** An answer to a request that was never made is of no use to anybody: it only leads to the login page. */
const known = ['SAMLRequest', 'SAMLResponse', 'RelayState', 'SigAlg', 'Signature']

/** The parameters exactly as they were sent, because the signature is of these very bytes. Throws a fault. */
function readParameters(query: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  for (const part of query.split('&')) {
    const [name = '', ...value] = part.split('=')
    if (!known.includes(name)) continue
    if (found.has(name)) throw ssoFault('malformed', `${name} twice`)
    found.set(name, value.join('='))
  }
  return found
}

const decoded = (text: string): string => decodeURIComponent(text.replaceAll('+', '%20'))

function readMessage(context: SamlContext, provider: SamlProvider, query: string, name: string): XmlElement {
  const parameters = readParameters(query)
  const algorithm = algorithms[decoded(parameters.get('SigAlg') ?? '')]
  const signature = parameters.get('Signature')
  if (algorithm === undefined || signature === undefined) throw ssoFault('unsigned', 'logout')
  const signed = [name, 'RelayState', 'SigAlg']
    .filter((one) => parameters.has(one))
    .map((one) => `${one}=${parameters.get(one) ?? ''}`)
    .join('&')
  const bytes = Buffer.from(decoded(signature), 'base64')
  const isRight = validCertificates(provider.settings.Certificates, context.now()).some(({ pem }) =>
    verify(algorithm, Buffer.from(signed), pem, bytes),
  )
  if (!isRight) throw ssoFault('signature', 'logout')
  const packed = Buffer.from(decoded(parameters.get(name) ?? ''), 'base64')
  return parseStrictly(inflateRawSync(packed, { maxOutputLength: maxBytes }).toString('utf8'))
}

/** A provider's request to sign somebody out. */
export interface LogoutRequest {
  readonly id: string
  readonly nameId: string
  /** Empty: all sessions of the person. */
  readonly sessionIndexes: readonly string[]
}

/** Reads and checks a LogoutRequest by redirect. Throws a fault. */
export function readLogoutRequest(
  context: SamlContext,
  provider: SamlProvider,
  query: string,
): LogoutRequest {
  const root = readMessage(context, provider, query, 'SAMLRequest')
  if (!isNamed(root, ns.protocol, 'LogoutRequest')) throw ssoFault('malformed', `a ${root.local}`)
  const issuer = childOf(root, ns.assertion, 'Issuer')
  if (!issuer || textOf(issuer) !== provider.settings.EntityId) throw ssoFault('issuer', 'logout')
  if (root.attributes.get('Destination') !== providerAddresses(context.configuration, provider.id).logout)
    throw ssoFault('destination', 'logout')
  const issued = Date.parse(root.attributes.get('IssueInstant') ?? '')
  const until = Date.parse(root.attributes.get('NotOnOrAfter') ?? root.attributes.get('IssueInstant') ?? '')
  const now = context.now().getTime()
  // Not in time either way for a moment that can't be read.
  if (!(issued <= now + clockSkew && now <= Math.max(until, issued + 5 * clockSkew)))
    throw ssoFault('clock', 'logout')
  const nameId = childOf(root, ns.assertion, 'NameID')
  if (!nameId) throw ssoFault('malformed', 'no NameID')
  return {
    id: root.attributes.get('ID') ?? '',
    nameId: textOf(nameId),
    sessionIndexes: childrenOf(root, ns.protocol, 'SessionIndex').map(textOf),
  }
}

/** Checks a LogoutResponse by redirect. Throws a fault. */
export function checkLogoutResponse(context: SamlContext, provider: SamlProvider, query: string): void {
  const root = readMessage(context, provider, query, 'SAMLResponse')
  if (!isNamed(root, ns.protocol, 'LogoutResponse')) throw ssoFault('malformed', `a ${root.local}`)
}

const profileOf = (nameId: string, format: string): Profile => ({
  issuer: '',
  nameID: nameId,
  nameIDFormat: format || 'urn:oasis:names:tc:SAML:1.1:nameid-format:unspecified',
})

/** Where the browser signs out at the provider; undefined when the provider has no single logout. */
export async function samlLogoutAddress(
  context: SamlContext,
  provider: SamlProvider,
  facts: LogoutFacts & { sessionIndex: string | null },
): Promise<string | undefined> {
  if (provider.settings.SloUrl === null) return undefined
  const saml = openSaml(context, provider, { requestId: `_${randomBytes(16).toString('hex')}` })
  const profile = profileOf(facts.nameId ?? '', facts.format ?? '')
  const more = facts.sessionIndex === null ? {} : { sessionIndex: facts.sessionIndex }
  return saml.getLogoutUrlAsync({ ...profile, ...more }, '', {})
}

/** Where the browser takes our answer to a LogoutRequest. */
export const logoutResponseAddress = (
  context: SamlContext,
  provider: SamlProvider,
  request: LogoutRequest,
  relayState: string,
): Promise<string> =>
  openSaml(context, provider, { requestId: `_${randomBytes(16).toString('hex')}` }).getLogoutResponseUrlAsync(
    { ...profileOf(request.nameId, ''), ID: request.id },
    relayState,
    {},
    true,
  )
