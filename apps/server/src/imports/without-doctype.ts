const doctype = /<!DOCTYPE\s[^[>"']*(?:"[^"]*"[^[>"']*|'[^']*'[^[>"']*)*(?:\[([^\]]*)\]\s*)?>/i
const declaration = /<!ENTITY\s+([\w.-]{1,60})\s+(?:"([^"]{0,1000})"|'([^']{0,1000})')\s*>/g
const mostAdded = 200_000

/**
 * XML without its document type. What that declares as text is put in where it is named, once: an entity of entities
 * stays a name, as does one of another place, and nothing is ever fetched.
 */
export function withoutDoctype(xml: string): string {
  const found = doctype.exec(xml.slice(0, 20_000))
  if (!found) return xml
  const entities = new Map<string, string>()
  for (const [, name = '', one, two] of (found[1] ?? '').matchAll(declaration)) {
    const text = one ?? two ?? ''
    // Only letters and what XML itself knows.
    if (!/[<%]|&(?!#|(?:amp|lt|gt|quot|apos);)/.test(text)) entities.set(name, text)
  }
  const rest = `${xml.slice(0, found.index)}${xml.slice(found.index + found[0].length)}`
  if (entities.size === 0) return rest
  let added = 0
  return rest.replace(/&([\w.-]{1,60});/g, (whole, name: string) => {
    const text = entities.get(name)
    if (text === undefined || added + text.length > mostAdded) return whole
    added += text.length
    return text
  })
}
