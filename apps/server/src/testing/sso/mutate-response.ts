/** A sequence of numbers from 0 to below 1 that is the same for the same seed. */
function randomOf(seed: number): () => number {
  let state = seed * 2_654_435_761
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_507) + 0x9e37_79b9) >>> 0
    return state / 2 ** 32
  }
}

const inserts = [
  '<!-- -->',
  '<![CDATA[x]]>',
  '<?x y?>',
  '&amp;',
  '&x;',
  '<saml:Issuer xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion">x</saml:Issuer>',
  '<x/>',
  ' ',
  '\0',
  'maya',
  '>',
  '"',
]

type Mutation = (xml: string, pick: (below: number) => number) => string

const elements = (xml: string) => [
  ...xml.matchAll(/<([\w:]+)(?: [^<>]*)?>[^<]*<\/\1>|<[\w:]+(?: [^<>]*)?\/>/g),
]

const mutations: readonly Mutation[] = [
  // One character becomes another one.
  (xml, pick) => {
    const at = pick(xml.length)
    const code = 33 + ((xml.charCodeAt(at) - 33 + 1 + pick(92)) % 94)
    return xml.slice(0, at) + String.fromCharCode(code) + xml.slice(at + 1)
  },
  // Something is inserted.
  (xml, pick) => {
    const at = pick(xml.length)
    return xml.slice(0, at) + (inserts[pick(inserts.length)] ?? '') + xml.slice(at)
  },
  // A piece is missing.
  (xml, pick) => {
    const at = pick(xml.length)
    return xml.slice(0, at) + xml.slice(at + 1 + pick(40))
  },
  // An element is missing, twice, or in another place.
  (xml, pick) => {
    const all = elements(xml)
    const [one, other] = [all[pick(all.length)], all[pick(all.length)]]
    if (!one || !other) return `${xml} x`
    const what = pick(3)
    if (what === 0) return xml.replace(one[0], '')
    if (what === 1) return xml.replace(one[0], one[0] + one[0])
    return xml.slice(0, other.index) + one[0] + xml.slice(other.index)
  },
  // An attribute has another value.
  (xml, pick) => {
    const all = [...xml.matchAll(/="[^"]*"/g)]
    const one = all[pick(all.length)]
    return one
      ? `${xml.slice(0, one.index)}="x${pick(100)}"${xml.slice(one.index + one[0].length)}`
      : `${xml}x`
  },
]

/** A response with one to three changes, always the same for a seed; never the response itself. */
export function mutateResponse(xml: string, seed: number): string {
  const random = randomOf(seed)
  const pick = (below: number) => Math.floor(random() * below)
  let mutant = xml
  for (let left = 1 + pick(3); left > 0 || mutant === xml; left -= 1)
    mutant = mutations[pick(mutations.length)]?.(mutant, pick) ?? mutant
  return mutant
}
