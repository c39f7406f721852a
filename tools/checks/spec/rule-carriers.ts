import { parseSync } from 'rolldown/utils'
import type { ReachedCode } from './reached-code.js'
import { isNode, type Node, type SourceText } from './spec-references.js'

/** A declaration whose docstring cites rules that it implements. */
interface Carrier {
  readonly path: string
  readonly name: string
  readonly numbers: readonly string[]
  readonly isReached: boolean
}

const number = /\b[A-Z]{4,}\d+\b/g
const range = /\b([A-Z]{4,})(\d+) to \1(\d+)\b/g

/** The rule numbers in a text; `LISTS2 to LISTS4` means all stated ones in that range. */
function numbersIn(text: string, stated: ReadonlySet<string>): string[] {
  const ranges = [...text.matchAll(range)].flatMap(([, noun, first, last]) =>
    [...stated].filter((name) => {
      const [, own, count] = /^([A-Z]+)(\d+)$/.exec(name) ?? []
      return own === noun && Number(count) >= Number(first) && Number(count) <= Number(last)
    }),
  )
  return [...new Set([...(text.match(number) ?? []), ...ranges])].filter((name) => stated.has(name))
}

/** The name of a declaration, and whether it is exported. Null for a type. */
function declared(node: Node | undefined): { name: string; isExported: boolean } | null {
  if (!node || /^TS(?!DeclareFunction|EnumDeclaration)/.test(node.type)) return null
  if (node.type === 'ExportNamedDeclaration') {
    const inner = isNode(node['declaration']) ? declared(node['declaration']) : null
    return inner && { ...inner, isExported: true }
  }
  const [first] = Array.isArray(node['declarations']) ? node['declarations'] : [node]
  const id = isNode(first) ? (first['id'] ?? first['key']) : null
  const name = isNode(id) && typeof id['name'] === 'string' ? id['name'] : `a ${node.type}`
  return { name, isExported: false }
}

/** Nodes by their start offset; the outermost one of several. */
function nodesByStart(program: unknown): Map<number, Node> {
  const nodes = new Map<number, Node>()
  const visit = (value: unknown) => {
    if (Array.isArray(value)) for (const item of value) visit(item)
    if (!isNode(value)) return
    if (value.type !== 'Program' && typeof value['start'] === 'number' && !nodes.has(value['start']))
      nodes.set(value['start'], value)
    for (const child of Object.values(value)) visit(child)
  }
  visit(program)
  return nodes
}

const plain = (text: string) => text.replaceAll(/[\s*]+/g, ' ')

function carriersIn(
  { path, text }: SourceText,
  stated: ReadonlySet<string>,
  reached: ReachedCode,
): Carrier[] {
  if (!text.match(number)?.some((name) => stated.has(name))) return []
  const { program, comments } = parseSync(path, text)
  const nodes = nodesByStart(program)
  const module = reached.get(path)
  const code = plain(module?.code ?? '')
  return comments.flatMap(({ type, value, end }) => {
    const numbers = type === 'Block' && value.startsWith('*') ? numbersIn(value, stated) : []
    if (numbers.length === 0) return []
    const next = end + (/^(?:\s|\/\/[^\n]*\n|\/\*[^]*?\*\/)*/.exec(text.slice(end))?.[0].length ?? 0)
    const declaration = declared(nodes.get(next))
    if (!declaration) return []
    const { name, isExported } = declaration
    const isReached = isExported ? module?.exports.has(name) === true : code.includes(plain(`/*${value}*/`))
    return [{ path, name, numbers, isReached }]
  })
}

/** The numbers in `later.md` with the capability that will implement them: `- tours: TOURS1 to TOURS13`. */
export function readLater(text: string, stated: ReadonlySet<string>): Map<string, string> {
  const later = new Map<string, string>()
  for (const [, capability = '', list = ''] of text.matchAll(/^- ([^:]+): (.+)$/gm))
    for (const name of numbersIn(list, stated)) later.set(name, capability)
  return later
}

/**
 * The problems between the numbered rules and the product: a number that no docstring cites, a declaration that cites
 * one and that the product never runs, and a rule of a later capability that runs already.
 */
export function checkCarriers(facts: {
  stated: ReadonlySet<string>
  /** Numbers that a later capability will implement. */
  later: ReadonlyMap<string, string>
  /** Sources of the product without tests. */
  sources: readonly SourceText[]
  reached: ReachedCode
}): string[] {
  const { stated, later, reached } = facts
  const carriers = facts.sources.flatMap((source) => carriersIn(source, stated, reached))
  const carried = new Set(carriers.flatMap(({ numbers }) => numbers))
  const faults = [...stated]
    .filter((name) => !carried.has(name))
    .map((name) => `${name}: no docstring cites it`)
  for (const { path, name, numbers, isReached } of carriers) {
    for (const rule of numbers) {
      const capability = later.get(rule)
      if (!isReached && !capability)
        faults.push(`${path}: ${name} carries ${rule}, and the product never runs it`)
      if (isReached && capability)
        faults.push(`${path}: ${rule} runs (${name}): remove it from the list of ${capability}`)
    }
  }
  return faults
}

/**
 * Exports that nothing in the product uses. Allowed are the exports of a file with a rule of a later capability, and a
 * list from which a type is derived, because the checks read its codes.
 */
export function unusedExports(facts: {
  later: ReadonlyMap<string, string>
  sources: readonly SourceText[]
  reached: ReachedCode
}): string[] {
  const isForLater = (text: string) => text.match(number)?.some((name) => facts.later.has(name)) === true
  return facts.sources.flatMap(({ path, text }) => {
    if (isForLater(text)) return []
    const used = facts.reached.get(path)?.exports
    return parseSync(path, text)
      .module.staticExports.flatMap(({ entries }) => entries)
      .flatMap(({ isType, moduleRequest, exportName: { name } }) =>
        isType || moduleRequest || !name ? [] : [name],
      )
      .filter((name) => !used?.has(name) && !text.includes(`(typeof ${name})[number]`))
      .map((name) => `${path}: nothing in the product uses ${name}`)
  })
}
