import { parseAst } from 'vite'
import { isNode, type Node, type SourceText } from './spec-references.js'

/** What the names of a file refer to: literal numbers, moments read from a clock, durations. */
interface Names {
  readonly numbers: Set<string>
  readonly moments: Set<string>
  readonly spans: Set<string>
}

const children = (node: Node): Node[] =>
  Object.values(node).flatMap((value) =>
    Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : [],
  )

const nodesIn = (node: Node): Node[] => [node, ...children(node).flatMap(nodesIn)]

const nameOf = (node: unknown): string =>
  isNode(node) && node.type === 'Identifier' && typeof node['name'] === 'string' ? node['name'] : ''

/** `times` in `times[kind]` and in `times.known`. */
const rootOf = (node: unknown): string =>
  isNode(node) && node.type === 'MemberExpression' ? rootOf(node['object']) : nameOf(node)

/** `push` in `list.push(…)`. */
const methodOf = ({ type, callee }: Node): string =>
  type === 'CallExpression' && isNode(callee) && callee.type === 'MemberExpression'
    ? nameOf(callee['property'])
    : ''

const isClock = (node: Node): boolean =>
  methodOf(node) === 'now' && isNode(node['callee']) && /^(?:Date|performance)$/.test(rootOf(node['callee']))

const isGiven = (node: Node, { numbers }: Names): boolean =>
  nodesIn(node).every((one) => /^(?:Literal|BinaryExpression)$/.test(one.type) || numbers.has(nameOf(one)))

const hasMoment = (node: Node, { moments }: Names): boolean =>
  nodesIn(node).some((one) => isClock(one) || moments.has(nameOf(one)))

const sides = ({ left, right }: Node): readonly [Node, Node] | null =>
  isNode(left) && isNode(right) ? [left, right] : null

/** The difference of two moments; the difference of a moment and a number is a moment. */
function isSpan(node: Node, names: Names): boolean {
  const both = node.type === 'BinaryExpression' && node['operator'] === '-' ? sides(node) : null
  return (
    both !== null && both.some((side) => hasMoment(side, names)) && !both.some((side) => isGiven(side, names))
  )
}

/** Whether a value is a measured duration. A ratio of two durations, or their comparison, is not. */
function isDuration(node: Node, names: Names): boolean {
  if (isSpan(node, names) || names.spans.has(nameOf(node))) return true
  const isRatio = node.type === 'BinaryExpression' && /^(?:\/|[<>]=?)$/.test(String(node['operator']))
  const both = isRatio ? sides(node) : null
  if (both?.every((side) => isDuration(side, names))) return false
  return children(node).some((child) => isDuration(child, names))
}

/** Assignments: the names, and their value. */
function givings(node: Node): readonly [string[], unknown] {
  const { id, init, body, left, right } = node
  if (node.type === 'VariableDeclarator' && isNode(id)) return [nodesIn(id).map(nameOf), init]
  if (node.type === 'FunctionDeclaration') return [[nameOf(id)], body]
  if (node.type === 'AssignmentExpression') return [[rootOf(left)], right]
  const { callee, arguments: given } = node
  if (methodOf(node) !== 'push' || !isNode(callee) || !Array.isArray(given)) return [[], null]
  return [[rootOf(callee)], given[0]]
}

function kindOf(value: Node, names: Names): Set<string> | null {
  if (isDuration(value, names)) return names.spans
  if (/Function|BlockStatement/.test(value.type)) return null
  if (hasMoment(value, names)) return names.moments
  return isGiven(value, names) ? names.numbers : null
}

function readNames(all: readonly Node[]): Names {
  const names: Names = { numbers: new Set(), moments: new Set(), spans: new Set() }
  const size = () => names.numbers.size + names.moments.size + names.spans.size
  for (let before = -1; before < size();) {
    before = size()
    for (const node of all) {
      const [given, value] = givings(node)
      if (!isNode(value)) continue
      const to = kindOf(value, names)
      for (const name of given) if (name) to?.add(name)
    }
  }
  return names
}

/** The operands of `expect(a).toBeLessThan(b)`, of its opposite, and of `expect(a < b)`, the smaller one first. */
function comparisons(node: Node): (readonly [Node, Node])[] {
  if (node.type === 'BinaryExpression') {
    const both = sides(node)
    const operator = String(node['operator'])
    if (both && /^<=?$/.test(operator)) return [both]
    return both && /^>=?$/.test(operator) ? [[both[1], both[0]]] : []
  }
  const { callee, arguments: given } = node
  const isBar = /^toBe(?:Less|Greater)Than(?:OrEqual)?$/.test(methodOf(node))
  const expected = isNode(callee) && isNode(callee['object']) ? callee['object']['arguments'] : null
  if (!isBar || !Array.isArray(expected) || !Array.isArray(given)) return []
  const [one, other]: unknown[] = [expected[0], given[0]]
  if (!isNode(one) || !isNode(other)) return []
  return [methodOf(node).startsWith('toBeLess') ? [one, other] : [other, one]]
}

/**
 * Where a test expects a duration below a limit: it fails on a slow or busy machine. A duration may be compared with
 * another one of the same run, and may be required to be longer than a requested delay.
 */
export function timedBars({ path, text }: SourceText): string[] {
  if (!/\bnow\(\)/.test(text)) return []
  const all = children({
    type: 'File',
    program: parseAst(text, { lang: path.endsWith('x') ? 'tsx' : 'ts' }),
  }).flatMap(nodesIn)
  const names = readNames(all)
  const expected = all.filter((node) => methodOf(node) !== '' || nameOf(node['callee']) === 'expect')
  const compared = new Set(
    expected
      .flatMap((node) => (nameOf(node['callee']) === 'expect' ? nodesIn(node) : [node]))
      .flatMap(comparisons),
  )
  return [...compared]
    .filter(([less, more]) => isDuration(less, names) && !isDuration(more, names))
    .map(
      ([less]) =>
        `${path}:${text.slice(0, Number(less['start'])).split('\n').length}: a duration is compared with a fixed limit`,
    )
}
