import { expect, test } from 'vitest'
import { undocumentedRules } from './doc-check.js'

const problemsIn = (text: string) =>
  undocumentedRules({
    index:
      "export { a, b, list, type Kind } from './posts/post-dialog.js'\nexport type { Other } from './other.js'\n",
    rules: [{ path: 'packages/rules/src/posts/post-dialog.ts', text }],
  })

test('a documented function cites the number of its rule', () => {
  const whole = '/**\n * Facts: one. Out: two.\n * POSTS1\n */\nexport function a() {}\n'
  const short = '/** Facts: one. Out: two. POSTS2 */\nexport const b = (facts: { one: 1 }): 2 => 2\n'
  const list = '/** Codes. */\nexport const list = [1] as const\n'
  expect(problemsIn(`${whole}export function a(one: string) {}\n${short}${list}`)).toEqual([])
})

test('a missing number is reported, unless the function is not exported', () => {
  const bare = 'export const b = <T>(facts: T): T => facts\nexport function hidden() {}\n'
  expect(problemsIn(`/** Facts: one. */\nexport function a() {}\n${bare}`)).toEqual([
    'packages/rules/src/posts/post-dialog.ts: a does not cite the number of its rule',
    'packages/rules/src/posts/post-dialog.ts: b does not cite the number of its rule',
  ])
})
