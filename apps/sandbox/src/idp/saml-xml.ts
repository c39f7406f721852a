import { promisify } from 'node:util'
import type { KeyPair } from './keys.js'

const escape = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0) ?? 38};`)

/** The namespaces of SAML, as attributes. */
export const namespaces =
  'xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion"'

/** What an assertion says; null leaves a part out. */
export interface AssertionParts {
  readonly id: string
  readonly issuer: string
  readonly nameId: string
  /** Markup of the NameID, as it is. */
  readonly nameIdMarkup?: string
  readonly audience: string | null
  readonly recipient: string
  readonly requestId: string | null
  readonly at: number
  readonly hasConditions: boolean
  readonly isConfirmed: boolean
  readonly sessionIndex: string
  readonly attributes: readonly (readonly [name: string, values: readonly string[]])[]
}

const time = (at: number): string => new Date(at).toISOString()

/** An assertion that is not signed yet. */
export function drawAssertion(parts: AssertionParts): string {
  const { id, issuer, nameId, audience, recipient, requestId, at } = parts
  const request = requestId === null ? '' : ` InResponseTo="${escape(requestId)}"`
  const confirmation = parts.isConfirmed
    ? `<saml:SubjectConfirmation Method="urn:oasis:names:tc:SAML:2.0:cm:bearer"><saml:SubjectConfirmationData NotOnOrAfter="${time(at + 300_000)}" Recipient="${escape(recipient)}"${request}/></saml:SubjectConfirmation>`
    : ''
  const restriction =
    audience === null
      ? ''
      : `<saml:AudienceRestriction><saml:Audience>${escape(audience)}</saml:Audience></saml:AudienceRestriction>`
  const conditions = parts.hasConditions
    ? `<saml:Conditions NotBefore="${time(at - 5000)}" NotOnOrAfter="${time(at + 300_000)}">${restriction}</saml:Conditions>`
    : ''
  const attributes = parts.attributes.map(
    ([name, values]) =>
      `<saml:Attribute Name="${escape(name)}">${values.map((value) => `<saml:AttributeValue>${escape(value)}</saml:AttributeValue>`).join('')}</saml:Attribute>`,
  )
  return `<saml:Assertion ${namespaces} ID="${id}" Version="2.0" IssueInstant="${time(at)}"><saml:Issuer>${escape(issuer)}</saml:Issuer><saml:Subject><saml:NameID Format="urn:oasis:names:tc:SAML:2.0:nameid-format:persistent">${parts.nameIdMarkup ?? escape(nameId)}</saml:NameID>${confirmation}</saml:Subject>${conditions}<saml:AuthnStatement AuthnInstant="${time(at)}" SessionIndex="${escape(parts.sessionIndex)}"><saml:AuthnContext><saml:AuthnContextClassRef>urn:oasis:names:tc:SAML:2.0:ac:classes:PasswordProtectedTransport</saml:AuthnContextClassRef></saml:AuthnContext></saml:AuthnStatement><saml:AttributeStatement>${attributes.join('')}</saml:AttributeStatement></saml:Assertion>`
}

/** What a response says around its assertions. */
export interface ResponseParts {
  readonly id: string
  readonly issuer: string
  readonly destination: string
  readonly requestId: string | null
  readonly at: number
  /** Null: no status at all. */
  readonly status: string | null
  /** Markup of the assertions. */
  readonly inside: string
}

/** A response that is not signed yet. */
export function drawResponse({
  id,
  issuer,
  destination,
  requestId,
  at,
  status,
  inside,
}: ResponseParts): string {
  const request = requestId === null ? '' : ` InResponseTo="${escape(requestId)}"`
  const code = 'urn:oasis:names:tc:SAML:2.0:status:'
  const said =
    status === null ? '' : `<samlp:Status><samlp:StatusCode Value="${code}${status}"/></samlp:Status>`
  return `<samlp:Response ${namespaces} ID="${id}" Version="2.0" IssueInstant="${time(at)}" Destination="${escape(destination)}"${request}><saml:Issuer>${escape(issuer)}</saml:Issuer>${said}${inside}</samlp:Response>`
}

const more = 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256'

/** Signs the element with an id, which is a response or an assertion. */
export async function signElement(xml: string, id: string, pair: KeyPair, isOld = false): Promise<string> {
  const { SignedXml } = await import('xml-crypto')
  const signature = new SignedXml({
    privateKey: pair.key,
    publicCert: pair.certificate,
    signatureAlgorithm: isOld ? 'http://www.w3.org/2000/09/xmldsig#rsa-sha1' : more,
    canonicalizationAlgorithm: 'http://www.w3.org/2001/10/xml-exc-c14n#',
  })
  const xpath = `//*[@ID='${id}']`
  signature.addReference({
    xpath,
    transforms: [
      'http://www.w3.org/2000/09/xmldsig#enveloped-signature',
      'http://www.w3.org/2001/10/xml-exc-c14n#',
    ],
    digestAlgorithm: isOld
      ? 'http://www.w3.org/2000/09/xmldsig#sha1'
      : 'http://www.w3.org/2001/04/xmlenc#sha256',
  })
  signature.computeSignature(xml, {
    prefix: 'ds',
    location: { reference: `${xpath}/*[local-name()='Issuer']`, action: 'after' },
  })
  return signature.getSignedXml()
}

/** Encrypts an assertion for a service. */
export async function encryptAssertion(xml: string, certificate: string, isOld = false): Promise<string> {
  const { encrypt } = await import('xml-encryption')
  const encrypted = await promisify(encrypt)(xml, {
    rsa_pub: certificate,
    pem: certificate,
    encryptionAlgorithm: 'http://www.w3.org/2009/xmlenc11#aes256-gcm',
    keyEncryptionAlgorithm: isOld
      ? 'http://www.w3.org/2001/04/xmlenc#rsa-1_5'
      : 'http://www.w3.org/2001/04/xmlenc#rsa-oaep-mgf1p',
    warnInsecureAlgorithm: false,
  })
  return `<saml:EncryptedAssertion>${encrypted}</saml:EncryptedAssertion>`
}
