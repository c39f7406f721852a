import { expect, test } from 'vitest'
import { fromField, toField } from './local-time.js'

test('[EDITORIAL4] a moment is shown in a field and read from it without a change', () => {
  for (const moment of ['2026-01-31 23:59:00', '2026-07-01 00:00:00'])
    expect(fromField(toField(moment))).toBe(moment)
  expect(toField(null)).toBe('')
  expect(fromField('')).toBeNull()
  expect(fromField('2026-13-01T10:00')).toBeNull()
})
