import { expect, test } from 'vitest'
import { dialogButtons, dialogStep, modalMotionMs } from './dialog.js'

test('[DIALOGS1] two buttons', () => {
  expect(dialogButtons).toEqual(['ok', 'cancel'])
})

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

test('[DIALOGS4] motion', () => {
  expect(modalMotionMs({ isMotionReduced: false })).toBe(500)
  expect(modalMotionMs({ isMotionReduced: true })).toBe(0)
})
