import { newHandle } from './idp.js'
import type { IdpFault } from './idp-faults.js'
import { drawAssertion, namespaces, type AssertionParts } from './saml-xml.js'

/** A signed response, and what its attacker would like to be. */
interface Wrapped {
  readonly fault: IdpFault | undefined
  /** The signed assertion. */
  readonly assertion: string
  readonly parts: AssertionParts
  readonly responseId: string
}

/** Whom every attacker would like to be. */
const victim = 'maya'

/** The assertion of somebody else, with the given ID, that nobody signed. */
const forge = (parts: AssertionParts, id: string): string =>
  drawAssertion({
    ...parts,
    id,
    nameId: victim,
    attributes: [['email', [`${victim}@varmelund.example`]], ...parts.attributes.slice(1)],
  })

const inside = (outer: string, inner: string): string =>
  outer.replace('</saml:Issuer>', `</saml:Issuer>${inner}`)

/** The known ways to show a checker the signed part, and a reader another one. Other faults change nothing. */
export function wrap(response: string, { fault, assertion, parts, responseId }: Wrapped): string {
  const forged = forge(parts, newHandle())
  const around = (markup: string) => response.replace(assertion, markup)
  switch (fault) {
    case 'saml-wrap-before':
      return around(forged + assertion)
    case 'saml-wrap-after':
      return around(assertion + forged)
    case 'saml-wrap-inside':
      return around(inside(forged, assertion))
    case 'saml-wrap-object': {
      const object = `<ds:Signature xmlns:ds="http://www.w3.org/2000/09/xmldsig#"><ds:Object>${assertion}</ds:Object></ds:Signature>`
      return around(inside(forged, object))
    }
    case 'saml-wrap-extension':
      return around(`<samlp:Extensions>${assertion}</samlp:Extensions>${forged}`)
    case 'saml-wrap-response':
      return `<samlp:Response ${namespaces} ${/ ID="[^>]*/.exec(response)?.[0].replace(responseId, newHandle()) ?? ''}>${response}${forged}</samlp:Response>`
    case 'saml-same-id':
      return around(forge(parts, parts.id) + assertion)
    default:
      return response
  }
}
