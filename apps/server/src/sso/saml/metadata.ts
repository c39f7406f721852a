import type { SamlSettings } from '@rostrum/protocol'
import type { Context } from '../../context.js'
import { askProvider, checkAddress } from '../outgoing.js'
import { providerAddresses, type SamlProvider } from '../providers/provider.js'
import { ssoFault } from '../sso-fault.js'
import { readCertificate } from './certificates.js'
import { fromPem } from './own-key.js'
import {
  childOf,
  childrenOf,
  escapeXml,
  isNamed,
  ns,
  parseStrictly,
  textOf,
  type XmlElement,
} from './strict-xml.js'

const redirect = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect'
const post = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST'

/** Our metadata for a provider. */
export function ownMetadata(
  { configuration }: Pick<Context, 'configuration'>,
  provider: SamlProvider,
): string {
  const { entityId, acs, logout } = providerAddresses(configuration, provider.id)
  const key = (use: string) =>
    `<md:KeyDescriptor use="${use}"><ds:KeyInfo xmlns:ds="${ns.signature}"><ds:X509Data><ds:X509Certificate>${fromPem(provider.certificate)}</ds:X509Certificate></ds:X509Data></ds:KeyInfo>${
      use === 'encryption'
        ? '<md:EncryptionMethod Algorithm="http://www.w3.org/2009/xmlenc11#aes256-gcm"/><md:EncryptionMethod Algorithm="http://www.w3.org/2001/04/xmlenc#aes256-cbc"/>'
        : ''
    }</md:KeyDescriptor>`
  return `<?xml version="1.0" encoding="UTF-8"?>
<md:EntityDescriptor xmlns:md="${ns.metadata}" entityID="${escapeXml(entityId)}"><md:SPSSODescriptor AuthnRequestsSigned="true" WantAssertionsSigned="true" protocolSupportEnumeration="${ns.protocol}">${key('signing')}${key('encryption')}<md:SingleLogoutService Binding="${redirect}" Location="${escapeXml(logout)}"/><md:NameIDFormat>urn:oasis:names:tc:SAML:2.0:nameid-format:persistent</md:NameIDFormat><md:NameIDFormat>urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress</md:NameIDFormat><md:AssertionConsumerService Binding="${post}" Location="${escapeXml(acs)}" index="0" isDefault="true"/></md:SPSSODescriptor></md:EntityDescriptor>
`
}

/** The only entity of a document that is an identity provider, also inside a list of entities. */
function findEntity(root: XmlElement): XmlElement {
  const entities = isNamed(root, ns.metadata, 'EntityDescriptor')
    ? [root]
    : childrenOf(root, ns.metadata, 'EntityDescriptor')
  const found = entities.filter((one) => childrenOf(one, ns.metadata, 'IDPSSODescriptor').length > 0)
  const [first, second] = found
  if (!first || second) throw ssoFault('not-a-provider', second ? 'several providers' : 'no provider')
  return first
}

function certificatesOf(role: XmlElement): string[] {
  const texts = childrenOf(role, ns.metadata, 'KeyDescriptor')
    .filter((one) => one.attributes.get('use') !== 'encryption')
    .flatMap((one) => childrenOf(one, ns.signature, 'KeyInfo'))
    .flatMap((one) => childrenOf(one, ns.signature, 'X509Data'))
    .flatMap((one) => childrenOf(one, ns.signature, 'X509Certificate'))
    .map(textOf)
  const found = texts.flatMap((text) => readCertificate(text)?.pem ?? [])
  return [...new Set(found)].slice(0, 5)
}

const addressOf = (role: XmlElement, name: string): string | null =>
  childrenOf(role, ns.metadata, name)
    .find((one) => one.attributes.get('Binding') === redirect)
    ?.attributes.get('Location') ?? null

/** Reads a provider's metadata. Throws the faults `malformed`, `not-a-provider` and `certificate`. */
export function readMetadata(
  context: Pick<Context, 'configuration'>,
  xml: string,
  metadataUrl: string | null,
): SamlSettings {
  // Metadata of real providers contains comments, which nothing here reads.
  const entity = findEntity(parseStrictly(xml.replaceAll(/<!--[^]*?-->/g, '')))
  const role = childOf(entity, ns.metadata, 'IDPSSODescriptor')
  const sso = role && addressOf(role, 'SingleSignOnService')
  if (!role || !sso) throw ssoFault('not-a-provider', 'no SingleSignOnService by redirect')
  const slo = addressOf(role, 'SingleLogoutService')
  for (const address of [sso, slo]) if (address !== null) checkAddress(context, address)
  const Certificates = certificatesOf(role)
  if (Certificates.length === 0) throw ssoFault('certificate')
  return {
    EntityId: entity.attributes.get('entityID') ?? '',
    SsoUrl: sso,
    SloUrl: slo,
    Certificates,
    MetadataUrl: metadataUrl,
    Signed: 'both',
    AllowsUnsolicited: false,
  }
}

/** Reads the metadata at an address. Throws a fault. */
export async function fetchMetadata(
  context: Pick<Context, 'configuration' | 'networkFetch'>,
  address: string,
): Promise<SamlSettings> {
  const { status, body } = await askProvider(context, address, { redirects: 3 })
  if (status !== 200) throw ssoFault('down', `${status}`)
  return readMetadata(context, new TextDecoder().decode(body), address)
}
