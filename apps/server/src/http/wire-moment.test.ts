import { expect, test } from 'vitest'
import { fromWireMoment, toWireMoment } from './wire-moment.js'

test('a moment that no calendar has is refused, not moved to another day', () => {
  for (const text of [
    '2026-02-30 10:00:00',
    '2025-02-29 00:00:00',
    '2026-04-31 00:00:00',
    '2026-13-01 00:00:00',
  ])
    expect(() => fromWireMoment(text, 'sinceDate'), text).toThrow('api-400')
  for (const text of ['2024-02-29 23:59:59', '2026-01-31 00:00:00'])
    expect(toWireMoment(fromWireMoment(text, 'sinceDate'))).toBe(text)
})
