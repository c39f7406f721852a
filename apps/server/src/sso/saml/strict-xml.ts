import { DOMParser } from '@xmldom/xmldom'
import { ssoFault } from '../sso-fault.js'

/** An element of a document that was read strictly. */
export interface XmlElement {
  readonly local: string
  readonly namespace: string
  readonly attributes: ReadonlyMap<string, string>
  readonly children: readonly XmlElement[]
  /** The text directly inside. */
  readonly text: string
}

interface DomNode {
  readonly nodeType: number
  readonly nodeName: string
  readonly nodeValue: string | null
  readonly localName?: string | null
  readonly namespaceURI?: string | null
  readonly attributes?: ArrayLike<DomNode>
  readonly firstChild: DomNode | null
  readonly nextSibling: DomNode | null
}

const maxDepth = 40
const maxElements = 10_000
const elementNode = 1
const textNode = 3

const malformed = (said: string) => ssoFault('malformed', said)

/**
 * Reads XML without anything that two readers could understand differently: no document type, entities of its own,
 * comments, CDATA or processing instructions. It is the same parser that the library checks signatures with. Throws
 * the fault `malformed`.
 */
export function parseStrictly(text: string): XmlElement {
  const body = text.replace(/^\uFEFF?\s*<\?xml [^?<>]*\?>/, '')
  if (/<[!?]/.test(body)) throw malformed('markup other than elements')
  if (/&(?!(?:amp|lt|gt|quot|apos|#\d{1,7}|#x[0-9a-fA-F]{1,6});)/.test(body))
    throw malformed('an unknown entity')
  const refuse = (said: string) => {
    throw malformed(said)
  }
  const parser = new DOMParser({
    locator: {},
    errorHandler: { warning: refuse, error: refuse, fatalError: refuse },
  })
  const document = parser.parseFromString(body, 'text/xml') as unknown as DomNode | undefined
  const roots: DomNode[] = []
  for (let node = document?.firstChild ?? null; node; node = node.nextSibling) {
    if (node.nodeType === elementNode) roots.push(node)
    else if (node.nodeType !== textNode || (node.nodeValue ?? '').trim() !== '')
      throw malformed('text around')
  }
  const [root, second] = roots
  if (!root || second) throw malformed('not one element')
  return readElement(root, 0, { left: maxElements })
}

function readElement(node: DomNode, depth: number, budget: { left: number }): XmlElement {
  budget.left -= 1
  if (depth > maxDepth || budget.left < 0) throw malformed('too many elements')
  const attributes = new Map<string, string>()
  for (const one of Array.from(node.attributes ?? [])) attributes.set(one.nodeName, one.nodeValue ?? '')
  const children: XmlElement[] = []
  let text = ''
  for (let child = node.firstChild; child; child = child.nextSibling) {
    if (child.nodeType === elementNode) children.push(readElement(child, depth + 1, budget))
    else if (child.nodeType === textNode) text += child.nodeValue ?? ''
    else throw malformed(`a node of the kind ${child.nodeType}`)
  }
  const local = node.localName ?? node.nodeName
  return { local, namespace: node.namespaceURI ?? '', attributes, children, text }
}

/** The namespaces of SAML, signatures and encryption. */
export const ns = {
  protocol: 'urn:oasis:names:tc:SAML:2.0:protocol',
  assertion: 'urn:oasis:names:tc:SAML:2.0:assertion',
  metadata: 'urn:oasis:names:tc:SAML:2.0:metadata',
  signature: 'http://www.w3.org/2000/09/xmldsig#',
  encryption: 'http://www.w3.org/2001/04/xmlenc#',
} as const

/** Whether an element has this name in this namespace. */
export const isNamed = (element: XmlElement, namespace: string, local: string): boolean =>
  element.local === local && element.namespace === namespace

/** The children with a name. */
export const childrenOf = (element: XmlElement, namespace: string, local: string): XmlElement[] =>
  element.children.filter((child) => isNamed(child, namespace, local))

/** The only child with a name; undefined without one. Throws the fault `malformed` when there are more. */
export function childOf(element: XmlElement, namespace: string, local: string): XmlElement | undefined {
  const [found, second] = childrenOf(element, namespace, local)
  if (second) throw malformed(`two elements ${local}`)
  return found
}

/** The text of an element that contains only text. Throws the fault `malformed` otherwise. */
export function textOf(element: XmlElement): string {
  if (element.children.length > 0) throw malformed(`markup inside ${element.local}`)
  return element.text.trim()
}

/** An element and all below it, with the chain of elements above each. */
export function* everyElement(
  root: XmlElement,
  above: readonly XmlElement[] = [],
): Generator<{ element: XmlElement; parent: XmlElement | undefined }> {
  yield { element: root, parent: above.at(-1) }
  for (const child of root.children) yield* everyElement(child, [root])
}

/** Escapes a text for XML. */
export const escapeXml = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0) ?? 38};`)
