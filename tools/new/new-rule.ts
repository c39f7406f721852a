import { camel, isName, textOf, type Changes, type ReadFile } from './edit.js'

const ruleFile = (name: string, says: string, number: string) => `/** ${says} ${number} */
export const ${camel(name)} = (facts: { readonly count: number }): boolean => facts.count > 0
`

const testFile = (name: string, says: string, number: string) => `import { expect, test } from 'vitest'
import { ${camel(name)} } from './${name}.js'

test.each([
  [0, false],
  [1, true],
] as const)('[${number}] ${says.slice(0, -1).replaceAll("'", '’')}: with %i, %s', (count, expected) => {
  expect(${camel(name)}({ count })).toBe(expected)
})
`

/**
 * A rule with the next number of its noun: its line in the spec, its function, its test and its export. Throws when the
 * noun has no spec, and when the name is taken.
 */
export function newRule(
  { noun, name, says }: { noun: string; name: string; says: string },
  read: ReadFile,
): Changes {
  if (!isName(noun) || !isName(name))
    throw new Error('Write the noun and the name in lower case, with hyphens: is-streak-kept')
  if (!/^\p{Lu}.*\.$/u.test(says)) throw new Error('What is the rule? A sentence with a full stop')
  const [spec, folder] = [`spec/${noun}.md`, `packages/rules/src/${noun}`]
  if (read(`${folder}/${name}.ts`) !== null) throw new Error(`${folder}/${name}.ts exists already`)
  const changes: Changes = new Map()
  const text = textOf(changes, read, spec)
  const word = noun.replaceAll('-', '').toUpperCase()
  const taken = [...text.matchAll(/^\*\*[A-Z]+(\d+)\*\*/gm)].map(([, digits]) => Number(digits))
  const number = `${word}${Math.max(0, ...taken) + 1}`
  changes.set(spec, `${text.trimEnd()}\n\n**${number}** ${says} (ours)\n`)
  changes.set(`${folder}/${name}.ts`, ruleFile(name, says, number))
  changes.set(`${folder}/${name}.test.ts`, testFile(name, says, number))
  const index = 'packages/rules/src/index.ts'
  changes.set(index, `${textOf(changes, read, index)}export { ${camel(name)} } from './${noun}/${name}.js'\n`)
  return changes
}
