import { expect, test } from 'vitest'
import { createSteps } from './steps.mjs'

test('a program that cannot be started is a failed step, and the others still run', async () => {
  const steps = createSteps()
  await steps.run('missing', '/no/such/program', [])
  await steps.run('node', process.execPath, ['-e', ''])
  expect(steps.failed()).toBe(1)
})
