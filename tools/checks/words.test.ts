import { expect, test } from 'vitest'
import { bannedNames, wordsOf } from './words.js'

test('a name is split into words', () => {
  expect(wordsOf('readHTTPDoor')).toEqual(['read', 'http', 'door'])
  expect(wordsOf('kept-answers')).toEqual(['kept', 'answers'])
  expect(wordsOf('placeholder')).toEqual(['placeholder'])
})

test('file names and exported names are checked, others are not', () => {
  const files = [
    { path: 'packages/sdk/src/desk.ts', text: 'export const open = 1\n' },
    { path: 'packages/sdk/src/cache.ts', text: 'const kept = 1\nexport interface KeptAnswers {}\n' },
    {
      path: 'apps/server/src/a.ts',
      text: 'export class Refusal extends Error {}\nexport async function mostOf() {}\n',
    },
  ]
  expect(bannedNames(files)).toEqual([
    'packages/sdk/src/desk.ts: desk',
    'packages/sdk/src/cache.ts: KeptAnswers',
    'apps/server/src/a.ts: Refusal',
    'apps/server/src/a.ts: mostOf',
  ])
})

test('only the sandbox may use the word fault', () => {
  const text = 'export const faultQueue = 1\n'
  expect(bannedNames([{ path: 'apps/sandbox/src/faults/queue.ts', text }])).toEqual([])
  expect(bannedNames([{ path: 'apps/server/src/queue.ts', text }])).toEqual([
    'apps/server/src/queue.ts: faultQueue',
  ])
})
