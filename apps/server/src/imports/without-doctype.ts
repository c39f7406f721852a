const doctype = /<!DOCTYPE\s[^[>"']*(?:"[^"]*"[^[>"']*|'[^']*'[^[>"']*)*(?:\[([^\]]*)\]\s*)?>/i
const declaration = /<!ENTITY\s+([\w.-]{1,60})\s+(?:"([^"]{0,1000})"|'([^']{0,1000})')\s*>/g
const maxAdded = 200_000

/**
 * Removes the document type from XML. Entities that it declares as text are replaced once; nested and
 * external entities stay unresolved, and nothing is ever fetched.
 */
export function withoutDoctype(xml: string): string {
  const found = doctype.exec(xml.slice(0, 20_000))
  if (!found) return xml
  const entities = new Map<string, string>()
  for (const [, name = '', one, two] of (found[1] ?? '').matchAll(declaration)) {
    const text = one ?? two ?? ''
    // Entities of plain text and XML's predefined ones only.
    if (!/[<%]|&(?!#|(?:amp|lt|gt|quot|apos);)/.test(text)) entities.set(name, text)
  }
  const rest = `${xml.slice(0, found.index)}${xml.slice(found.index + found[0].length)}`
  if (entities.size === 0) return rest
  let added = 0
  return rest.replace(/&([\w.-]{1,60});/g, (whole, name: string) => {
    const text = entities.get(name)
    if (text === undefined || added + text.length > maxAdded) return whole
    added += text.length
    return text
  })
}
