import { newHandle, type Idp, type IdpMember } from './idp.js'
import type { IdpFault } from './idp-faults.js'
import {
  drawAssertion,
  drawResponse,
  encryptAssertion,
  signElement,
  type AssertionParts,
} from './saml-xml.js'
import { wrap } from './saml-wrapped.js'

/** The service that asked. */
export interface Service {
  readonly entityId: string
  readonly acs: string
  /** Null: the sign-on begins here. */
  readonly requestId: string | null
  /** Its certificate, for encryption. */
  readonly certificate: string | undefined
}

const minute = 60_000

function assertionParts(
  idp: Idp,
  { entityId, acs, requestId }: Service,
  member: IdpMember,
  fault: IdpFault | undefined,
): AssertionParts {
  const shift = fault === 'saml-stale' ? -10 : fault === 'saml-future' ? 10 : 0
  const isAnother = (one: IdpFault) => fault === one
  const attributes = [
    ['email', [member.email]],
    ['givenName', [member.givenName]],
    ['sn', [member.familyName]],
    ['groups', member.groups],
    ['location', [member.location].filter(Boolean)],
    ...(fault === 'saml-twice' ? [['email', ['maya@varmelund.example']] as const] : []),
    ...(fault === 'saml-large' ? [['note', ['x'.repeat(1_000_000)]] as const] : []),
  ] as const
  return {
    id: newHandle(),
    issuer: entityOf(idp) + (isAnother('saml-issuer') ? '/another' : ''),
    nameId: fault === 'saml-empty-name' ? '' : member.id,
    ...(fault === 'saml-comment' ? { nameIdMarkup: `${member.id}<!-- -->.another` } : {}),
    audience: isAnother('saml-no-audience')
      ? null
      : entityId + (isAnother('saml-audience') ? '/another' : ''),
    recipient: acs + (isAnother('saml-recipient') ? '/another' : ''),
    requestId: isAnother('saml-request') ? newHandle() : requestId,
    at: idp.now() + shift * minute,
    hasConditions: fault !== 'saml-no-conditions',
    isConfirmed: fault !== 'saml-no-confirmation',
    sessionIndex: newHandle(),
    attributes,
  }
}

/** The provider's own entity id, which is the address of its metadata. */
export const entityOf = (idp: Idp): string => `${idp.address()}/idp/saml/metadata`

const statusOf = (fault: IdpFault | undefined): string | null =>
  fault === 'saml-no-status' ? null : fault === 'saml-denied' ? 'Responder' : 'Success'

const unsignedAssertion = new Set<IdpFault | undefined>(['saml-unsigned', 'saml-unsigned-assertion'])
const unsignedResponse = new Set<IdpFault | undefined>(['saml-unsigned', 'saml-unsigned-response'])
const encrypted = new Set<IdpFault | undefined>(['saml-encrypted', 'saml-encrypted-rsa15'])

/** A response for a service, signed, with the ordered fault. */
export async function makeResponse(
  idp: Idp,
  service: Service,
  member: IdpMember,
  fault: IdpFault | undefined,
): Promise<string> {
  const keys = await idp.keys()
  const pair =
    fault === 'saml-foreign-key' ? keys.foreign : fault === 'saml-next-certificate' ? keys.next : keys.current
  const isOld = fault === 'saml-sha1'
  const parts = assertionParts(idp, service, member, fault)
  const plain = drawAssertion(parts)
  let assertion = unsignedAssertion.has(fault) ? plain : await signElement(plain, parts.id, pair, isOld)
  if (fault === 'saml-replay') assertion = idp.last ?? assertion
  idp.last = assertion
  if (encrypted.has(fault) && service.certificate)
    assertion = await encryptAssertion(assertion, service.certificate, fault === 'saml-encrypted-rsa15')
  if (fault === 'saml-two-assertions') {
    const second = { ...parts, id: newHandle() }
    assertion += await signElement(drawAssertion(second), second.id, pair)
  }
  const id = newHandle()
  const response = drawResponse({
    id,
    issuer: entityOf(idp),
    destination: service.acs + (fault === 'saml-destination' ? '/another' : ''),
    requestId: fault === 'saml-request' ? newHandle() : service.requestId,
    at: idp.now(),
    status: statusOf(fault),
    inside: fault === 'saml-denied' ? '' : assertion,
  })
  idp.sessions.push({ service: service.entityId, nameId: parts.nameId, index: parts.sessionIndex })
  const signed = unsignedResponse.has(fault) ? response : await signElement(response, id, pair, isOld)
  return alter(wrap(signed, { fault, assertion, parts, responseId: id }), fault)
}

/** Faults that change the text after it was signed. */
function alter(xml: string, fault: IdpFault | undefined): string {
  if (fault === 'saml-altered') return xml.replaceAll('<saml:AttributeValue>', '<saml:AttributeValue> ')
  if (fault === 'saml-altered-response')
    return xml.replace('</samlp:Status>', '</samlp:Status><samlp:Extensions/>')
  if (fault === 'saml-entity')
    return `<!DOCTYPE r [<!ENTITY who "maya">]>${xml.replace(/(<saml:NameID[^>]*>)[^<]*/, '$1&who;')}`
  return xml
}
