import { parseAst } from 'vite'

/** A text file of the repository, with its path. */
export interface SourceText {
  readonly path: string
  readonly text: string
}

/** A numbered rule in `spec/<noun>.md`. */
interface Statement {
  readonly number: string
  readonly path: string
  /** The ids of the specification that the rule cites. */
  readonly cites: readonly string[]
}

const statementLine = /^\*\*([A-Z]+\d+)\*\* (.*)$/
const source = /\(([^()]*(?:[AB]\d+\.\d+|ours)[^()]*)\)$/
const ruleNumber = /\b[A-Z]{4,}\d+\b/g
const specId = /\b[AB]\d+\.\d+\b/g

/** The rules in `spec/*.md`, and the problems in how they are written. */
export function readStatements(specs: readonly SourceText[]): { statements: Statement[]; faults: string[] } {
  const statements: Statement[] = []
  const faults: string[] = []
  for (const { path, text } of specs) {
    const noun = (path.split('/').at(-1) ?? '').replace(/\.md$/, '').replaceAll('-', '').toUpperCase()
    for (const [index, line] of text.split('\n').entries()) {
      const [, number, sentence = ''] = statementLine.exec(line) ?? []
      const place = `${path}:${index + 1}`
      if (!number) {
        if (/^\*\*[A-Z]+\d/.test(line)) faults.push(`${place}: not a rule; write **NOUN1** sentence (source)`)
        continue
      }
      if (number.replace(/\d+$/, '') !== noun) faults.push(`${place}: ${number} is not a number of ${noun}`)
      const earlier = statements.find((other) => other.number === number)
      if (earlier) faults.push(`${place}: ${number} is used twice, before in ${earlier.path}`)
      const from = source.exec(sentence.trim())?.[1]
      if (!from) faults.push(`${place}: ${number} does not name its source`)
      statements.push({ number, path, cites: idsIn(from ?? '') })
    }
  }
  return { statements, faults }
}

/** The ids in a text; `A4.2 to A4.5` means all ids in that range. */
export function idsIn(text: string): string[] {
  const ranges = [...text.matchAll(/\b([AB]\d+)\.(\d+) to \1\.(\d+)\b/g)].flatMap(
    ([, group, first, last]) => {
      const count = Math.max(0, Number(last) - Number(first) + 1)
      return Array.from({ length: count }, (_, index) => `${group}.${Number(first) + index}`)
    },
  )
  return [...new Set([...(text.match(specId) ?? []), ...ranges])]
}

/** A node of a syntax tree. */
export interface Node {
  readonly type: string
  readonly [key: string]: unknown
}
export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value

/**
 * The titles of a file's tests, each preceded by those of its groups. When a title takes its number from the rows of a
 * table (`[%s]`), all numbers of that table count.
 */
export function testTitles({ path, text }: SourceText): string[] {
  const program = parseAst(text, { lang: path.endsWith('x') ? 'tsx' : 'ts' })
  const tables = namedValues(program)
  const titles: string[] = []
  const visit = (value: unknown, around: string) => {
    if (Array.isArray(value)) for (const item of value) visit(item, around)
    if (!isNode(value)) return
    const kind = value.type === 'CallExpression' ? callKind(value['callee']) : null
    const written = kind ? titleOf(firstArgument(value)) : null
    const title = written?.replaceAll('[%s]', () => `[${numbersIn(tableOf(value, tables))}]`) ?? null
    if (kind === 'test' && title !== null) titles.push(`${around} ${title}`.trim())
    const inner = kind === 'describe' && title !== null ? `${around} ${title}`.trim() : around
    for (const child of Object.values(value)) visit(child, inner)
  }
  visit(program, '')
  return titles
}

const firstArgument = (call: Node): unknown =>
  Array.isArray(call['arguments']) ? call['arguments'][0] : null

/** The value of each constant in the file. */
function namedValues(program: unknown): Map<string, unknown> {
  const values = new Map<string, unknown>()
  const visit = (value: unknown) => {
    if (Array.isArray(value)) for (const item of value) visit(item)
    if (!isNode(value)) return
    if (value.type === 'VariableDeclarator' && isNode(value['id'])) {
      if (typeof value['id']['name'] === 'string') values.set(value['id']['name'], value['init'])
    }
    for (const child of Object.values(value)) visit(child)
  }
  visit(program)
  return values
}

function tableOf(call: Node, tables: ReadonlyMap<string, unknown>): unknown {
  const table = isNode(call['callee']) ? firstArgument(call['callee']) : null
  const isName = isNode(table) && table.type === 'Identifier' && typeof table['name'] === 'string'
  return isName ? tables.get(String(table['name'])) : table
}

function numbersIn(value: unknown): string {
  if (Array.isArray(value)) return value.map(numbersIn).filter(Boolean).join(' ')
  if (!isNode(value)) return ''
  const text = value.type === 'Literal' ? value['value'] : null
  if (typeof text === 'string') return /^(?:[A-Z]{4,}\d+|[AB]\d+\.\d+)$/.test(text) ? text : ''
  return Object.values(value).map(numbersIn).filter(Boolean).join(' ')
}

function callKind(callee: unknown): 'test' | 'describe' | null {
  if (!isNode(callee)) return null
  if (callee.type === 'Identifier') {
    return callee['name'] === 'test' || callee['name'] === 'it'
      ? 'test'
      : callee['name'] === 'describe'
        ? 'describe'
        : null
  }
  // test.each([…])('title', …) and test.skipIf(…)('title', …)
  if (callee.type === 'CallExpression')
    return isNode(callee['callee']) ? callKind(callee['callee']['object']) : null
  return null
}

function titleOf(argument: unknown): string | null {
  if (!isNode(argument)) return null
  if (argument.type === 'Literal' && typeof argument['value'] === 'string') return argument['value']
  if (argument.type !== 'TemplateLiteral' || !Array.isArray(argument['quasis'])) return null
  return argument['quasis']
    .map((quasi: unknown) => (isNode(quasi) && isRaw(quasi['value']) ? quasi['value'].raw : ''))
    .join('…')
}

const isRaw = (value: unknown): value is { raw: string } =>
  typeof value === 'object' && value !== null && 'raw' in value && typeof value.raw === 'string'

/** The rules that a title proves: the numbers and ids in its square brackets. */
const provenBy = (title: string): string[] =>
  [...title.matchAll(/\[([^\]]*)\]/g)].flatMap(([, names = '']) => [
    ...(names.match(ruleNumber) ?? []),
    ...(names.match(specId) ?? []),
  ])

const docstring = /\/\*\*[^]*?\*\//g
const bracketed = /\[[A-Z]{4,}\d+\]/g

/**
 * The numbers that a text cites: those of a known noun anywhere, those of any noun in a docstring and in square
 * brackets.
 */
function citedNumbers(text: string, isNumber: (name: string) => boolean): Set<string> {
  const marked = [...(text.match(docstring) ?? []), ...(text.match(bracketed) ?? [])].join(' ')
  const known = text.match(ruleNumber)?.filter(isNumber) ?? []
  return new Set([...known, ...(marked.match(ruleNumber) ?? [])])
}

/**
 * All problems between rules, code and tests: a rule without a test, a test of the rules that names no known rule or
 * id, a duplicate number, and an unknown number in code or tests.
 */
export function checkSpec(facts: {
  specs: readonly SourceText[]
  /** Sources of the product without tests. */
  sources: readonly SourceText[]
  /** Tests in `packages/rules/src`. */
  ruleTests: readonly SourceText[]
  /** Tests of the other packages. */
  otherTests: readonly SourceText[]
  /** Tools and documents, which only cite rules. */
  citing?: readonly SourceText[]
}): string[] {
  const { statements, faults } = readStatements(facts.specs)
  const numbers = new Set(statements.map(({ number }) => number))
  const ids = new Set(statements.flatMap(({ cites }) => cites))
  const nouns = new Set(statements.map(({ number }) => number.replace(/\d+$/, '')))
  const isStated = (name: string) => numbers.has(name) || ids.has(name)
  const isNumber = (name: string) => nouns.has(name.replace(/\d+$/, ''))
  const proven = new Set<string>()
  for (const file of facts.ruleTests) {
    for (const title of testTitles(file)) {
      const names = provenBy(title)
      for (const name of names) proven.add(name)
      if (!names.some(isStated)) faults.push(`${file.path}: names no known rule: ${title}`)
    }
  }
  for (const file of facts.otherTests) {
    for (const name of testTitles(file).flatMap(provenBy)) proven.add(name)
  }
  for (const { path, text } of facts.citing ?? []) {
    for (const name of new Set(text.match(ruleNumber)?.filter(isNumber))) {
      if (!numbers.has(name)) faults.push(`${path}: ${name} is not stated`)
    }
  }
  for (const { path, text } of [...facts.sources, ...facts.ruleTests, ...facts.otherTests]) {
    for (const name of citedNumbers(text, isNumber)) {
      if (!numbers.has(name)) faults.push(`${path}: ${name} is not stated`)
    }
  }
  for (const { number, path } of statements) {
    if (!proven.has(number)) faults.push(`${path}: ${number} has no test`)
  }
  return faults
}

/** The ids of a specification: in bold, or in the first column of a table. */
export function idsOfSpecification(texts: readonly SourceText[]): string[] {
  const ids = texts.flatMap(({ text }) =>
    [...text.matchAll(/(?:\*\*|^\| )([AB]\d+\.\d+)(?:\*\*| \|)/gm)].map(([, id = '']) => id),
  )
  return [...new Set(ids)]
}

/** The ids that no rule cites, with the reason in `not-rules.md`, or null where it has none. */
export function uncitedIds(facts: {
  ids: readonly string[]
  specs: readonly SourceText[]
  notRules: string
}): { id: string; reason: string | null }[] {
  const cited = new Set(readStatements(facts.specs).statements.flatMap(({ cites }) => cites))
  const reasons = new Map<string, string>()
  for (const line of facts.notRules.split('\n')) {
    const [, names, reason] = /^- ([^:]+): (.+)$/.exec(line) ?? []
    for (const id of idsIn(names ?? '')) reasons.set(id, reason ?? '')
  }
  return facts.ids.filter((id) => !cited.has(id)).map((id) => ({ id, reason: reasons.get(id) ?? null }))
}
