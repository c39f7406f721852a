import { describe, expect, test } from 'vitest'
import { checkSpec, idsIn, idsOfSpecification, testTitles, uncitedIds } from './spec-references.js'

const file = (path: string, text: string) => ({ path, text })
const posts = file(
  'spec/posts.md',
  '# Posts\n\n**POSTS1** One. (B2.15)\n\n**POSTS2** Two. (B2.16; half is ours)\n',
)
const whole = [file('a.test.ts', "test('[POSTS1] a', f)\ntest.each([[1]])('[POSTS2] %s', f)")]
const nothing = { sources: [], otherTests: [] }

describe('the check of the rules', () => {
  test('finds nothing when every rule has a test', () => {
    expect(checkSpec({ ...nothing, specs: [posts], ruleTests: whole })).toEqual([])
  })

  test.each([
    ['a rule without a test', [posts], "test('[POSTS1] a', f)", 'spec/posts.md: POSTS2 has no test'],
    ['a test that names nothing', [posts], "test('a', f)", 'a.test.ts: names no known rule: a'],
    ['a test that names no known rule', [posts], "test('[POSTS9] a', f)", 'a.test.ts: POSTS9 is not stated'],
    ['an id that nobody cites', [posts], "it('[A9.9] a', f)", 'a.test.ts: names no known rule: [A9.9] a'],
    [
      'a number used twice',
      [posts, file('spec/b/posts.md', '**POSTS1** Again. (ours)')],
      '',
      'spec/b/posts.md:1: POSTS1 is used twice, before in spec/posts.md',
    ],
    [
      'a statement without a source',
      [file('spec/posts.md', '**POSTS1** One.')],
      '',
      'spec/posts.md:1: POSTS1 does not name its source',
    ],
    [
      'a number of another noun',
      [file('spec/posts.md', '**STORIES1** One. (ours)')],
      '',
      'spec/posts.md:1: STORIES1 is not a number of POSTS',
    ],
  ])('finds %s', (_fault, specs, tests, expected) => {
    expect(checkSpec({ ...nothing, specs, ruleTests: [file('a.test.ts', tests)] })).toContain(expected)
  })

  test('finds a number in the code without a rule', () => {
    const sources = [file('posts/a.ts', '/** POSTS1, POSTS7 */')]
    const otherTests = [
      file('b.test.ts', 'const rows = ["POSTS8", "PBKDF2"]'),
      file('c.test.ts', '// [GONE1]'),
    ]
    const faults = checkSpec({ specs: [posts], ruleTests: whole, otherTests, sources })
    expect(faults).toEqual([
      'posts/a.ts: POSTS7 is not stated',
      'b.test.ts: POSTS8 is not stated',
      'c.test.ts: GONE1 is not stated',
    ])
  })

  test('finds a number in a tool or a document without a rule, but not the example of another noun', () => {
    const citing = [
      file('docs/a.md', 'See POSTS1, POSTS7, POSTS7 and `[NOUN12]`'),
      file('tools/b.ts', '// POSTS8'),
    ]
    expect(checkSpec({ specs: [posts], ruleTests: whole, otherTests: [], sources: [], citing })).toEqual([
      'docs/a.md: POSTS7 is not stated',
      'tools/b.ts: POSTS8 is not stated',
    ])
  })
})

test('titles are found in groups, tables and templates, and numbers in the rows of a table', () => {
  const text = `
    const rows = [['POSTS1', 'POSTS'], ['POSTS2', 1]] as const
    describe('[B2.15]', () => { test.each<[string]>([['a']])(\`[POSTS3] \${x} b\`, (a: string) => {}) })
    it.skipIf(no)('c', f)
    test.each(rows)('[%s] d', f)
    other('not a test', f)
  `
  expect(testTitles(file('a.test.ts', text))).toEqual(['[B2.15] [POSTS3] … b', 'c', '[POSTS1 POSTS2] d'])
})

test('ids are read alone and as a range', () => {
  expect(idsIn('A4.2 to A4.4, B1.1; B1.1')).toEqual(['A4.2', 'A4.4', 'B1.1', 'A4.3'])
})

test('ids without a statement are listed with the reason that is given', () => {
  const ids = idsOfSpecification([file('a.md', '- **A1.1** x\n| A1.2 | y |\n**A1.3** z, see A9.9')])
  expect(ids).toEqual(['A1.1', 'A1.2', 'A1.3'])
  const specs = [file('spec/posts.md', '**POSTS1** One. (A1.1)')]
  expect(uncitedIds({ ids, specs, notRules: '- A1.2, A1.4: a thing that is drawn\n' })).toEqual([
    { id: 'A1.2', reason: 'a thing that is drawn' },
    { id: 'A1.3', reason: null },
  ])
})
