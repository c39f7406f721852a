import { parseSync } from 'rolldown/utils'
import { isNode, type Node, type SourceText } from '../spec/spec-references.js'

/** Where something is decided for each network: the files that a new one is written into. */
export const decidingFiles = [
  'packages/protocol/src/network-records.ts',
  'packages/rules/src/networks/network-records.ts',
  'packages/widgets/src/networks/network-records.ts',
  'apps/server/src/config/network-configuration.ts',
  'apps/server/src/networks/adapters.ts',
  'apps/server/src/testing/networks/network-facts.ts',
  'apps/sandbox/src/network.ts',
  'apps/sandbox/src/network-modules.ts',
]

const textOf = (node: unknown): string | null => {
  if (!isNode(node)) return null
  if (node.type === 'TSLiteralType') return textOf(node['literal'])
  if (node.type === 'Property') return textOf(node['key'])
  const text = node.type === 'Identifier' ? node['name'] : node['value']
  return typeof text === 'string' ? text : null
}

const membersOf = (node: Node): unknown => {
  if (node.type === 'ArrayExpression') return node['elements']
  if (node.type === 'ObjectExpression') return node['properties']
  return node.type === 'TSUnionType' ? node['types'] : null
}

/** The lists, tables and unions of a text that name at least `count` of the networks, each by its line. */
export function networkLists(
  { path, text }: SourceText,
  { networks, count }: { networks: readonly string[]; count: number },
): string[] {
  const found: string[] = []
  const visit = (value: unknown) => {
    if (Array.isArray(value)) for (const item of value) visit(item)
    if (!isNode(value)) return
    const members = membersOf(value)
    const names = new Set(Array.isArray(members) ? members.map(textOf) : [])
    if (networks.filter((network) => names.has(network)).length >= count) {
      const start = typeof value['start'] === 'number' ? value['start'] : 0
      found.push(`${path}:${text.slice(0, start).split('\n').length}`)
    }
    for (const child of Object.values(value)) visit(child)
  }
  visit(parseSync(path, text).program)
  return found
}
