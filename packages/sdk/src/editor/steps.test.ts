import { atom } from 'nanostores'
import { expect, test } from 'vitest'
import type { Composition } from './composition.js'
import { createSteps } from './steps.js'

const named = (shareKey: string) => ({ shareKey }) as Composition

test('a step is one change, and one that fails changes nothing and holds nothing up', () => {
  const $composition = atom(named('before'))
  const seen: (string | null)[] = []
  $composition.listen((now) => seen.push(now.shareKey))
  const { get, set, inOneStep } = createSteps($composition)
  inOneStep(() => {
    set({ shareKey: 'half' })
    expect(get().shareKey).toBe('half')
    set({ shareKey: 'whole' })
  })
  const fail = () => {
    set({ shareKey: 'lost' })
    throw new Error('A fault')
  }
  expect(() => inOneStep(fail)).toThrow('A fault')
  expect(get().shareKey).toBe('whole')
  set({ shareKey: 'after' })
  expect(seen).toEqual(['whole', 'after'])
})
