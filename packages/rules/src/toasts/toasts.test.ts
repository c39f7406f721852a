import { expect, test } from 'vitest'
import { thankYouPoints, toastOf, type ToastKind } from './toasts.js'

test.each<[string, ToastKind | undefined, string, number]>([
  ['TOASTS1', 'error', 'error', 4500],
  ['TOASTS1', 'facebook-error', 'error', 7000],
  ['TOASTS2', 'info', 'info', 5000],
  ['TOASTS2', 'success', 'success', 5000],
  ['TOASTS2', 'thank-you', 'success', 4500],
  ['TOASTS7', 'undo', 'info', 10_000],
  ['TOASTS2', undefined, 'info', 5000],
  ['TOASTS2', 'constructor' as ToastKind, 'info', 5000],
])('[%s] %s: %s for %i ms', (_rule, kind, type, durationMs) => {
  expect(toastOf({ kind })).toEqual({ type, durationMs })
})

test.each([undefined, 'info', 'success', 'undo'] as const)(
  '[TOASTS7] whatever its kind (%s), one that offers to undo stays ten seconds',
  (kind) => {
    const { type } = toastOf({ kind })
    expect(toastOf({ kind, offersUndo: true })).toEqual({ type, durationMs: 10_000 })
  },
)

test.each([
  [5, '★', { count: 5, symbol: '★' }],
  [5, null, { count: 5, symbol: '' }],
  [5, undefined, { count: 5, symbol: '' }],
  [1, '★', { count: 1, symbol: '★' }],
  [0, '★', null],
  [-1, '★', null],
  [null, '★', null],
  [undefined, undefined, null],
  [Number.NaN, '★', null],
])('[TOASTS3] %j %j: %j', (points, symbol, expected) => {
  expect(thankYouPoints({ points, symbol })).toEqual(expected)
  expect(thankYouPoints({ points, symbol, total: 90 })).toEqual(expected && { ...expected, total: 90 })
})
