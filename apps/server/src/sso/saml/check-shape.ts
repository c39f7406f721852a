import { ssoFault } from '../sso-fault.js'
import { childOf, childrenOf, everyElement, isNamed, ns, type XmlElement } from './strict-xml.js'

const goodSignatures = new Set([
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
  'http://www.w3.org/2001/04/xmldsig-more#rsa-sha512',
])
const goodDigests = new Set([
  'http://www.w3.org/2001/04/xmlenc#sha256',
  'http://www.w3.org/2001/04/xmlenc#sha512',
])
const exclusive = 'http://www.w3.org/2001/10/xml-exc-c14n#'
const goodTransforms = new Set([exclusive, 'http://www.w3.org/2000/09/xmldsig#enveloped-signature'])
const goodKeys = new Set(['http://www.w3.org/2001/04/xmlenc#rsa-oaep-mgf1p'])
/** A text that is changed on the way is noticed. */
const soundCiphers = [
  'http://www.w3.org/2009/xmlenc11#aes128-gcm',
  'http://www.w3.org/2009/xmlenc11#aes256-gcm',
]
/** Only good inside a signed response, which nobody can change. */
const looseCiphers = [
  'http://www.w3.org/2001/04/xmlenc#aes128-cbc',
  'http://www.w3.org/2001/04/xmlenc#aes256-cbc',
]

const algorithm = (element: XmlElement | undefined) => element?.attributes.get('Algorithm') ?? ''

/** Throws unless a signature is of the element around it, by algorithms that are still good. */
function checkSignature(signature: XmlElement, parent: XmlElement): void {
  const info = childOf(signature, ns.signature, 'SignedInfo')
  const references = info ? childrenOf(info, ns.signature, 'Reference') : []
  const [reference] = references
  if (!info || !reference || references.length !== 1) throw ssoFault('signature', 'not one reference')
  const id = parent.attributes.get('ID') ?? ''
  if (!/^[A-Za-z_][\w.-]{0,255}$/.test(id) || reference.attributes.get('URI') !== `#${id}`)
    throw ssoFault('signature', 'the reference is to another element')
  const used = algorithm(childOf(info, ns.signature, 'SignatureMethod'))
  if (!goodSignatures.has(used)) throw ssoFault('algorithm', used)
  const digest = algorithm(childOf(reference, ns.signature, 'DigestMethod'))
  if (!goodDigests.has(digest)) throw ssoFault('algorithm', digest)
  const method = algorithm(childOf(info, ns.signature, 'CanonicalizationMethod'))
  if (method !== exclusive) throw ssoFault('algorithm', method)
  const transforms = childOf(reference, ns.signature, 'Transforms')?.children ?? []
  if (transforms.length > 2 || !transforms.every((one) => goodTransforms.has(algorithm(one))))
    throw ssoFault('algorithm', 'the transforms')
  if (childrenOf(signature, ns.signature, 'Object').length > 0)
    throw ssoFault('signature', 'an object inside')
}

function checkEncryption(encrypted: XmlElement, isInSigned: boolean): void {
  const keys = new Set<string>()
  const ciphers = new Set<string>()
  for (const { element, parent } of everyElement(encrypted)) {
    if (!isNamed(element, ns.encryption, 'EncryptionMethod')) continue
    const isKey = parent !== undefined && isNamed(parent, ns.encryption, 'EncryptedKey')
    ;(isKey ? keys : ciphers).add(algorithm(element))
  }
  const good = isInSigned ? [...soundCiphers, ...looseCiphers] : soundCiphers
  const fits = (all: ReadonlySet<string>, wanted: Iterable<string>) => {
    const allowed = new Set(wanted)
    return all.size === 1 && [...all].every((one) => allowed.has(one))
  }
  if (!fits(keys, goodKeys) || !fits(ciphers, good))
    throw ssoFault('algorithm', [...keys, ...ciphers].join(' '))
}

/** The parts of a response that are signed. */
export interface Shape {
  readonly isResponseSigned: boolean
  readonly isEncrypted: boolean
}

/** Whether one signature is a direct child; checks it. Signatures anywhere else were refused before. */
function isSigned(element: XmlElement): boolean {
  const signature = childOf(element, ns.signature, 'Signature')
  if (signature) checkSignature(signature, element)
  return signature !== undefined
}

/**
 * Throws unless a document consists of one response with one assertion, plain or encrypted, in the places where they
 * belong, and every signature is that of the element around it. What is anywhere else can't be mistaken for them.
 */
export function checkResponseShape(root: XmlElement, signed: 'both' | 'assertion'): Shape {
  if (!isNamed(root, ns.protocol, 'Response')) throw ssoFault('malformed', `a ${root.local}`)
  const plain = childrenOf(root, ns.assertion, 'Assertion')
  const encrypted = childrenOf(root, ns.assertion, 'EncryptedAssertion')
  const [assertion] = plain
  const owners = new Set<XmlElement>([root, ...plain])
  checkPlaces(root, owners)
  const isResponseSigned = isSigned(root)
  if (plain.length + encrypted.length === 0) return { isResponseSigned, isEncrypted: false }
  if (plain.length + encrypted.length > 1) throw ssoFault('malformed', 'two assertions')
  if (signed === 'both' && !isResponseSigned) throw ssoFault('unsigned', 'response')
  if (assertion && !isSigned(assertion)) throw ssoFault('unsigned', 'assertion')
  for (const one of encrypted) checkEncryption(one, isResponseSigned)
  return { isResponseSigned, isEncrypted: encrypted.length > 0 }
}

/** Throws unless a decrypted assertion stands alone and is signed. */
export function checkAssertionShape(root: XmlElement): void {
  if (!isNamed(root, ns.assertion, 'Assertion')) throw ssoFault('malformed', `a ${root.local}`)
  checkPlaces(root, new Set([root]))
}

function checkPlaces(root: XmlElement, owners: ReadonlySet<XmlElement>): void {
  const ids = new Set<string>()
  for (const { element, parent } of everyElement(root)) {
    for (const name of ['ID', 'Id', 'id']) {
      const id = element.attributes.get(name)
      if (id === undefined) continue
      if (ids.has(id)) throw ssoFault('malformed', 'an id twice')
      ids.add(id)
    }
    const isTop = element === root || parent === root
    const isOwn = /^(?:Response|Assertion|EncryptedAssertion)$/.test(element.local)
    if (isOwn && !isTop) throw ssoFault('malformed', `a ${element.local} inside`)
    if (isOwn && element.local !== 'Response' && element.namespace !== ns.assertion)
      throw ssoFault('malformed', `a ${element.local} of another namespace`)
    if (element !== root && element.local === 'Response') throw ssoFault('malformed', 'a response inside')
    if (element.local === 'Signature' && (!parent || !owners.has(parent)))
      throw ssoFault('malformed', 'a signature inside')
  }
}
