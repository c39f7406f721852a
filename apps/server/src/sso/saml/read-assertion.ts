import type { AssertionFacts, ResponseFacts } from '@rostrum/rules'
import { readPersonData, type Identity } from '../identity.js'
import type { SamlProvider } from '../providers/provider.js'
import { ssoFault } from '../sso-fault.js'
import { childOf, childrenOf, ns, textOf, type XmlElement } from './strict-xml.js'

const bearer = 'urn:oasis:names:tc:SAML:2.0:cm:bearer'
const emailFormat = 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress'
const transientFormat = 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient'
const knownConditions = new Set(['AudienceRestriction', 'OneTimeUse', 'ProxyRestriction'])

const attribute = (element: XmlElement | undefined, name: string): string | null =>
  element?.attributes.get(name) ?? null

/** A moment of SAML, in milliseconds: always UTC. NaN for any other text. */
function readMoment(text: string | null): number | null {
  if (text === null) return null
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,9})?Z$/.test(text) ? Date.parse(text) : Number.NaN
}

const issuerOf = (element: XmlElement): string | null => {
  const issuer = childOf(element, ns.assertion, 'Issuer')
  return issuer ? textOf(issuer) : null
}

/** What a response says of itself. */
export function readResponse(root: XmlElement): ResponseFacts {
  const status = childOf(root, ns.protocol, 'Status')
  const code = status && childOf(status, ns.protocol, 'StatusCode')
  return {
    status: attribute(code, 'Value'),
    destination: attribute(root, 'Destination'),
    inResponseTo: attribute(root, 'InResponseTo'),
    issuer: issuerOf(root),
  }
}

/** What the provider says with a refusal. */
export function statusWords(root: XmlElement): string {
  const status = childOf(root, ns.protocol, 'Status')
  const code = status && childOf(status, ns.protocol, 'StatusCode')
  const inner = code && childOf(code, ns.protocol, 'StatusCode')
  const message = status && childOf(status, ns.protocol, 'StatusMessage')
  const words = [
    attribute(inner ?? code, 'Value')
      ?.split(':')
      .at(-1),
    message && textOf(message),
  ]
  return words.filter(Boolean).join(': ')
}

/** What an assertion says. Throws the fault `malformed` where something is there twice. */
export function readAssertion(root: XmlElement): AssertionFacts & { readonly format: string } {
  const subject = childOf(root, ns.assertion, 'Subject')
  const nameId = subject && childOf(subject, ns.assertion, 'NameID')
  const conditions = childOf(root, ns.assertion, 'Conditions')
  const statements = childrenOf(root, ns.assertion, 'AuthnStatement')
  return {
    id: attribute(root, 'ID') ?? '',
    issuer: issuerOf(root),
    nameId: nameId ? textOf(nameId) : '',
    format: attribute(nameId, 'Format') ?? '',
    issuedAt: readMoment(attribute(root, 'IssueInstant')) ?? Number.NaN,
    confirmations: subject
      ? childrenOf(subject, ns.assertion, 'SubjectConfirmation').flatMap((one) => {
          const data = childOf(one, ns.assertion, 'SubjectConfirmationData')
          return attribute(one, 'Method') === bearer && data
            ? [
                {
                  recipient: attribute(data, 'Recipient'),
                  inResponseTo: attribute(data, 'InResponseTo'),
                  notBefore: readMoment(attribute(data, 'NotBefore')),
                  notOnOrAfter: readMoment(attribute(data, 'NotOnOrAfter')),
                },
              ]
            : []
        })
      : [],
    conditions: conditions
      ? {
          notBefore: readMoment(attribute(conditions, 'NotBefore')),
          notOnOrAfter: readMoment(attribute(conditions, 'NotOnOrAfter')),
          audiences: childrenOf(conditions, ns.assertion, 'AudienceRestriction').map((one) =>
            childrenOf(one, ns.assertion, 'Audience').map(textOf),
          ),
          hasUnknown: conditions.children.some(({ local }) => !knownConditions.has(local)),
        }
      : null,
    sessionEndsAt: readMoment(attribute(statements[0], 'SessionNotOnOrAfter')),
    hasAuthnStatement: statements.length > 0,
  }
}

const claims = 'http://schemas.xmlsoap.org/ws/2005/05/identity/claims'
const usual = {
  email: [
    'email',
    'mail',
    'Email',
    'emailaddress',
    `${claims}/emailaddress`,
    'urn:oid:0.9.2342.19200300.100.1.3',
  ],
  firstName: ['firstName', 'givenName', 'given_name', 'FirstName', `${claims}/givenname`, 'urn:oid:2.5.4.42'],
  lastName: ['lastName', 'sn', 'surname', 'family_name', 'LastName', `${claims}/surname`, 'urn:oid:2.5.4.4'],
}

function readAttributes(root: XmlElement): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>()
  for (const statement of childrenOf(root, ns.assertion, 'AttributeStatement')) {
    for (const one of childrenOf(statement, ns.assertion, 'Attribute')) {
      const name = attribute(one, 'Name') ?? ''
      if (found.has(name)) throw ssoFault('malformed', `the attribute ${name} twice`)
      found.set(name, childrenOf(one, ns.assertion, 'AttributeValue').map(textOf).filter(Boolean))
    }
  }
  return found
}

/** The person of an assertion that was checked. */
export function readSamlIdentity(provider: SamlProvider, root: XmlElement): Identity {
  const { nameId, format } = readAssertion(root)
  const attributes = readAttributes(root)
  const data = readPersonData(provider.mapping, usual, (name) => attributes.get(name) ?? [])
  const isAddress =
    format === emailFormat || (!format.includes('persistent') && /^[^@\s]+@[^@\s]+$/.test(nameId))
  const email = data.email ?? (isAddress && provider.mapping.Email === '' ? nameId : null)
  const [statement] = childrenOf(root, ns.assertion, 'AuthnStatement')
  return {
    ...data,
    email,
    // A transient name is another one each time: the address stands for the person.
    subject: format === transientFormat ? (email ?? '').toLowerCase() : nameId,
    isVerified: null,
    sessionIndex: attribute(statement, 'SessionIndex'),
    logout: { nameId, format },
  }
}
