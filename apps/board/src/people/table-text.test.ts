import { expect, test } from 'vitest'
import { tableText } from './table-text.js'

test('[PEOPLE20] [UPLOAD2] reads what spreadsheets write', () => {
  const text = 'Name,Email\nZoë,zoe@acme.test'
  expect(tableText(new TextEncoder().encode(text))).toBe(text)
  expect(tableText(Uint8Array.from(Array.from(text).map((sign) => sign.charCodeAt(0))))).toBe(text)
  const wide = Array.from(text).flatMap((sign) => [sign.charCodeAt(0), 0])
  expect(tableText(Uint8Array.from([0xff, 0xfe, ...wide]))).toBe(text)
  expect(tableText(Uint8Array.from(wide))).toBe(text)
  const big = Array.from(text).flatMap((sign) => [0, sign.charCodeAt(0)])
  expect(tableText(Uint8Array.from([0xfe, 0xff, ...big]))).toBe(text)
  expect(tableText(Uint8Array.from(big))).toBe(text)
})
