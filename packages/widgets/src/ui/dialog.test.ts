import { modalMotionMs } from '@rostrum/sdk/rules'
import { expect, test } from 'vitest'
import tokens from './tokens.css?sheet'

test('[A9.7] [B9.13] [DIALOGS4] a window takes to come what the rule says', () => {
  const times = [...tokens.matchAll(/--_modal:\s*([\d.]+)(m?s)/g)]
  const [usual, reduced] = times.map(([, number, unit]) => Number(number) * (unit === 's' ? 1000 : 1))
  expect(usual).toBe(modalMotionMs({ isMotionReduced: false }))
  expect(reduced).toBe(modalMotionMs({ isMotionReduced: true }))
})
