import { posix } from 'node:path'
import { parseSync } from 'rolldown/utils'
import { isNode, type Node } from '../spec/spec-references.js'

/** The kind of an exported name, as an importer sees it. */
type Kind = 'class' | 'const' | 'function' | 'type'

/** Reads a source file by its path from the root of the repository; null for a missing one. */
export type ReadSource = (path: string) => string | null

const isFunction = (node: unknown) => isNode(node) && /^(?:Arrow)?FunctionExpression$/.test(node.type)
const declared = new Map<string, Kind>([
  ['ClassDeclaration', 'class'],
  ['FunctionDeclaration', 'function'],
  ['TSDeclareFunction', 'function'],
  ['TSInterfaceDeclaration', 'type'],
  ['TSTypeAliasDeclaration', 'type'],
])
const listOf = (value: unknown): Node[] => (Array.isArray(value) ? value.filter(isNode) : [])
const nameOf = (value: unknown): string => {
  const text = isNode(value) ? (value['name'] ?? value['value']) : null
  return typeof text === 'string' ? text : ''
}

/** The statements of a file, and its re-exports by name. */
function statementsOf(path: string, text: string) {
  const program: unknown = parseSync(path, text).program
  return isNode(program) ? listOf(program['body']) : []
}

/** The kind of a declaration in these statements; null when it is not among them. */
function kindIn(statements: readonly Node[], name: string): Kind | null {
  let found: Kind | null = null
  for (const statement of statements) {
    const node = isNode(statement['declaration']) ? statement['declaration'] : statement
    if (declared.has(node.type) && nameOf(node['id']) === name) {
      const kind = declared.get(node.type) ?? null
      // A type and a value may share a name: the value is what is imported.
      if (found === null || kind !== 'type') found = kind
    }
    for (const one of listOf(node['declarations']))
      if (nameOf(one['id']) === name) found = isFunction(one['init']) ? 'function' : 'const'
  }
  return found
}

/** The file of the repository for an import specifier; null for third-party packages. */
function fileOf(from: string, specifier: string, read: ReadSource): string | null {
  const ours = /^@rostrum\/(\w+)$/.exec(specifier)
  if (ours) return `packages/${ours[1]}/src/index.ts`
  if (!specifier.startsWith('.')) return null
  const path = posix.join(posix.dirname(from), specifier).replace(/\.js$/, '')
  return [`${path}.ts`, `${path}.tsx`].find((candidate) => read(candidate) !== null) ?? null
}

/** The origin of a name that a file exports or imports from elsewhere: the file and its name there. */
function originOf(path: string, name: string, statements: readonly Node[], read: ReadSource) {
  for (const statement of statements) {
    const source = nameOf(statement['source'])
    const isImport = statement.type === 'ImportDeclaration'
    if (source === '' || (!isImport && statement.type !== 'ExportNamedDeclaration')) continue
    for (const one of listOf(statement['specifiers'])) {
      if (nameOf(isImport ? one['local'] : one['exported']) !== name) continue
      const file = fileOf(path, source, read)
      return file === null ? null : { file, name: nameOf(isImport ? one['imported'] : one['local']) }
    }
  }
  return null
}

function kindOf(path: string, name: string, read: ReadSource): Kind | null {
  const statements = statementsOf(path, read(path) ?? '')
  const here = kindIn(statements, name)
  if (here) return here
  for (const statement of statements) {
    if (statement.type !== 'ExportNamedDeclaration' || isNode(statement['source'])) continue
    const renamed = listOf(statement['specifiers']).find((one) => nameOf(one['exported']) === name)
    const local = nameOf(renamed?.['local'])
    if (local && local !== name) return kindOf(path, local, read)
  }
  const origin = originOf(path, name, statements, read)
  return origin ? kindOf(origin.file, origin.name, read) : null
}

/**
 * The names that a file exports, each as `kind name`, sorted by name.
 * @throws Error for `export *`, and for an export that is declared outside the repository.
 */
export function exportedNames(path: string, read: ReadSource): string[] {
  const text = read(path)
  if (text === null) throw new Error(`There is no ${path}`)
  const names = parseSync(path, text).module.staticExports.flatMap(({ entries }) =>
    entries.map(({ exportName, isType }) => {
      if (!exportName.name) throw new Error(`${path} exports everything of another file`)
      return { name: exportName.name, isType }
    }),
  )
  return names
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .map(({ name, isType }) => {
      const kind = isType ? 'type' : kindOf(path, name, read)
      if (kind === null) throw new Error(`${path}: nothing declares ${name}`)
      return `${kind} ${name}`
    })
}

/** The members of an interface in a file, each as `member name`. */
export function memberNames(path: string, text: string, name: string): string[] {
  return statementsOf(path, text)
    .map((statement) => statement['declaration'])
    .filter((node): node is Node => isNode(node) && nameOf(node['id']) === name)
    .flatMap((node) => (isNode(node['body']) ? listOf(node['body']['body']) : []))
    .flatMap((member) => (isNode(member['key']) ? [`member ${nameOf(member['key'])}`] : []))
    .sort()
}
