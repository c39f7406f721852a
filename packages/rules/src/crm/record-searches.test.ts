import { expect, test } from 'vitest'
import { recordSearches } from './record-searches.js'

test.each([
  ['Varmelund GmbH', 'Heat', ['Varmelund', 'Heat']],
  ['Acme Holding, Inc.', null, ['Acme Holding']],
  ['Nordwind GmbH & Co. KG', null, ['Nordwind']],
  ['Café São S.A.', null, ['Café São']],
  ['トヨタ 株式会社', null, ['トヨタ']],
  ['Inc', 'inc', ['Inc']],
  ['Coca-Cola', 'Drinks', ['Coca-Cola', 'Drinks']],
  ['X', 'Y', []],
  [null, '  Energy ', ['Energy']],
  [null, null, []],
  ['  Acme ', null, ['Acme']],
  ['BP', null, ['BP']],
  [', Inc', null, [', Inc']],
  [null, 'b'.repeat(300), ['b'.repeat(200)]],
  [`${'a'.repeat(300)}`, null, ['a'.repeat(200)]],
])('[CRMPANEL9] %s of %s: %j', (account, topic, searches) => {
  expect(recordSearches({ account, topic })).toEqual(searches)
})
