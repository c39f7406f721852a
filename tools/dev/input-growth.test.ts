import { expect, test } from 'vitest'
import { growthOf, maxGrowth } from './input-growth.js'

/** Does about a microsecond of work, as often as asked. */
const spin = (times: number) => {
  let sum = 0
  for (let time = 0; time < times * 100; time += 1) sum = (sum * 31 + time) % 1_000_003
  return sum
}

test('linear work is within the limit, quadratic work is not', async () => {
  expect(await growthOf((size) => spin(size), 4000)).toBeLessThan(maxGrowth)
  expect(await growthOf((size) => spin(size ** 2 / 500), 4000, { maxSpent: 300 })).toBeGreaterThan(maxGrowth)
})

test('one steep doubling in linear work is none, and work that is quadratic only for large inputs still is', async () => {
  const withStep = (size: number) => spin(size * (size > 3000 ? 40 : 1))
  expect(await growthOf(withStep, 4000, { maxSpent: 1000 })).toBeLessThan(maxGrowth)
  const atLast = (size: number) => spin(size + size ** 2 / 200)
  expect(await growthOf(atLast, 4000, { maxSpent: 300 })).toBeGreaterThan(maxGrowth)
})
