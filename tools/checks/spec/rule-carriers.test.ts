import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { reachedCode } from './reached-code.js'
import { checkCarriers, readLater, unusedExports } from './rule-carriers.js'

const rule = (name: string, number: string, body = 'number') =>
  `/** Doubles. ${number} */\nexport const ${name} = (number: number): number => ${body} * 2\n`

/** The problems of a small product whose entry is `app.ts`. */
async function problemsOf(files: Record<string, string>, stated: readonly string[], list = '') {
  const root = mkdtempSync(join(tmpdir(), 'rostrum-carriers-'))
  try {
    const sources = Object.entries(files).map(([path, text]) => ({ path, text }))
    for (const { path, text } of sources) {
      mkdirSync(dirname(join(root, path)), { recursive: true })
      writeFileSync(join(root, path), text)
    }
    const reached = await reachedCode(root, ['app.ts'])
    const numbers = new Set(stated)
    const later = readLater(list, numbers)
    const product = sources.filter(({ path }) => !path.includes('.test.'))
    return {
      faults: checkCarriers({ stated: numbers, later, sources: product, reached }),
      unused: unusedExports({
        later,
        sources: product.filter(({ path }) => path.startsWith('rules/')),
        reached,
      }),
    }
  } finally {
    rmSync(root, { recursive: true, force: true })
  }
}

const index = `export * from './double.js'\nexport { quadruple } from './quadruple.js'\n`
const unrun = (name: string) => `rules/${name}.ts: ${name} carries POSTS1, and the product never runs it`

test('a function that only a test calls is not run, whatever re-exports it', async () => {
  const { faults, unused } = await problemsOf(
    {
      'app.ts': `import { quadruple } from './rules/index.js'\nconsole.log(quadruple(1))`,
      'rules/index.ts': index,
      'rules/double.ts': rule('double', 'POSTS1'),
      'rules/quadruple.ts': rule('quadruple', 'POSTS2', '2 * number'),
      'rules/double.test.ts': `import { double } from './double.js'\ndouble(1)`,
    },
    ['POSTS1', 'POSTS2'],
  )
  expect(faults).toEqual([unrun('double')])
  expect(unused).toEqual(['rules/double.ts: nothing in the product uses double'])
})

test('a function that only an unreachable function calls is not run', async () => {
  const { faults } = await problemsOf(
    {
      'app.ts': `import { other } from './rules/quadruple.js'\nconsole.log(other)`,
      'rules/double.ts': rule('double', 'POSTS1'),
      'rules/quadruple.ts': `import { double } from './double.js'\n${rule('quadruple', 'POSTS2', 'double(number)')}export const other = 1`,
    },
    ['POSTS1', 'POSTS2'],
  )
  expect(faults).toEqual([
    unrun('double'),
    'rules/quadruple.ts: quadruple carries POSTS2, and the product never runs it',
  ])
})

test.each([
  ['called', `import { double } from './rules/double.js'\nconsole.log(double(1))`],
  ['handed on as a value', `import { double } from './rules/double.js'\nconsole.log([1].map(double))`],
  ['used in a record', `import { double } from './rules/double.js'\nconsole.log({ double })`],
  ['of a chunk that is loaded later', `void import('./rules/double.js').then(({ double }) => double(1))`],
  ['reached through an index', `import { double } from './rules/index.js'\nconsole.log(double(1))`],
])('a function that is %s is run', async (_how, app) => {
  const { faults } = await problemsOf(
    {
      'app.ts': app,
      'rules/index.ts': `export * from './double.js'`,
      'rules/double.ts': rule('double', 'POSTS1'),
    },
    ['POSTS1'],
  )
  expect(faults).toEqual([])
})

test('a name that means something else elsewhere runs nothing', async () => {
  const { faults } = await problemsOf(
    {
      'app.ts': `import './rules/double.js'\nconst double = (number: number) => number + number\nconsole.log(double(1))`,
      'rules/double.ts': rule('double', 'POSTS1'),
    },
    ['POSTS1'],
  )
  expect(faults).toEqual([unrun('double')])
})

test('a function that is not exported, and one with several signatures, carry a rule; a type carries none', async () => {
  const { faults } = await problemsOf(
    {
      'app.ts': `import { read } from './rules/read.js'\nconsole.log(read(1), own())\n/** Its own. POSTS2 */\nfunction own() { return 2 }`,
      'rules/read.ts': `/** Reads. POSTS1 */\nexport function read(a: string): string\nexport function read(a: number): number\nexport function read(a: unknown) { return a }\n/** A shape. POSTS3 */\nexport interface Shape { /** POSTS3 */ readonly a: 1 }`,
    },
    ['POSTS1', 'POSTS2', 'POSTS3'],
  )
  expect(faults).toEqual(['POSTS3: no docstring cites it'])
})

test('a rule of a later capability need not run, and must leave the list once it does', async () => {
  const files = {
    'app.ts': `import { double } from './rules/double.js'\nconsole.log(double(1))`,
    'rules/double.ts': rule('double', 'POSTS1'),
    'rules/quadruple.ts': rule('quadruple', 'POSTS2 to POSTS4'),
  }
  const stated = ['POSTS1', 'POSTS2', 'POSTS3', 'POSTS4']
  const { faults, unused } = await problemsOf(files, stated, '- tours: POSTS2 to POSTS4\n')
  expect([...faults, ...unused]).toEqual([])
  const both = await problemsOf(files, stated, '- tours: POSTS1 to POSTS4\n')
  expect(both.faults).toEqual(['rules/double.ts: POSTS1 runs (double): remove it from the list of tours'])
})

test('codes that form a type are listed for the checks; another unused list is reported', async () => {
  const { unused } = await problemsOf(
    {
      'app.ts': `import { double } from './rules/double.js'\nconsole.log(double(1))`,
      'rules/double.ts': `${rule('double', 'POSTS1')}\nexport const codes = ['a'] as const\nexport type Code = (typeof codes)[number]\nexport const others = ['b'] as const`,
    },
    ['POSTS1'],
  )
  expect(unused).toEqual(['rules/double.ts: nothing in the product uses others'])
})

test('an entry that is not there is named', async () => {
  await expect(reachedCode(tmpdir(), ['gone.ts'])).rejects.toThrow('gone.ts')
})
