import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { modalMotionMs } from '@rostrum/sdk/rules'
import { expect, test } from 'vitest'

test('[A9.7] [B9.13] [DIALOGS4] a window takes to come what the rule says', () => {
  const tokens = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8')
  const [usual, reduced] = [...tokens.matchAll(/--_modal: (\d+)ms/g)].map(([, milliseconds]) =>
    Number(milliseconds),
  )
  expect(usual).toBe(modalMotionMs({ isMotionReduced: false }))
  expect(reduced).toBe(modalMotionMs({ isMotionReduced: true }))
})
