import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { gather } from './batch.js'

test('[B4.7] what comes while a call is under way goes together with the next one', async () => {
  const calls: number[][] = []
  const double = gather(async (items: readonly number[]) => {
    calls.push([...items])
    await wait(5)
    return items.map((item) => item * 2)
  }, 3)
  const first = double(1)
  await wait(1)
  expect(await Promise.all([first, ...[2, 3, 4, 5].map(double)])).toEqual([2, 4, 6, 8, 10])
  expect(calls).toEqual([[1], [2, 3, 4], [5]])
})

test('[B4.7] one that cannot be done does not spoil it for the others', async () => {
  const calls: number[][] = []
  const check = gather((items: readonly number[]) => {
    calls.push([...items])
    return items.includes(2) ? Promise.reject(new Error('two')) : Promise.resolve(items)
  }, 10)
  const ended = await Promise.allSettled([1, 2, 3].map(check))
  expect(ended.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(calls).toEqual([[1, 2, 3], [1], [2], [3]])
})
