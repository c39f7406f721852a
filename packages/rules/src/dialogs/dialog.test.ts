import { expect, test } from 'vitest'
import { dialogStep } from './dialog.js'

test.each([
  ['DIALOGS2', 'Enter', false, 'confirm'],
  ['DIALOGS3', 'Escape', false, 'close'],
  ['DIALOGS2', 'Enter', true, null],
  ['DIALOGS3', 'Escape', true, null],
  ['DIALOGS2', ' ', false, null],
  ['DIALOGS2', '', false, null],
])('[%s] %j, composing %s: %s', (_rule, key, isComposing, step) => {
  expect(dialogStep({ key, isComposing })).toBe(step)
})
