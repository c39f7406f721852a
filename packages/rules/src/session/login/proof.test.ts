import { expect, test } from 'vitest'
import { needsProof, proofLifetime, proofSeconds } from './proof.js'

test.each([
  [0, false],
  [proofLifetime, false],
  [proofLifetime + 1, true],
])('[SESSION93] a proof of %d ms ago is too old: %s', (age, isOld) => {
  expect(needsProof({ provedAt: 1_000_000 - age, now: 1_000_000 })).toBe(isOld)
})

test.each([
  [0, 300],
  [1, 299],
  [proofLifetime, 0],
  [proofLifetime + 1, 0],
])('[SESSION93] after %d ms a proof counts for %d more seconds', (age, left) => {
  expect(proofSeconds({ provedAt: 1_000_000 - age, now: 1_000_000 })).toBe(left)
})
