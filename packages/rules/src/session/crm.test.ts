import { expect, test } from 'vitest'
import { crmLoginOutcome, crmThemes, salesforceTheme } from './crm.js'

test.each([
  ['Theme3', 'classic'],
  ['Theme4d', 'lightning'],
  ['Theme4t', 'lightning'],
  ['Theme4u', 'lightning'],
  ['Theme2', 'classic'],
  ['theme4d', 'classic'],
  ['', 'classic'],
  [null, 'classic'],
  [undefined, 'classic'],
])('[SESSION45] %j: %s', (theme, style) => {
  expect(salesforceTheme({ theme })).toBe(style)
  expect(crmThemes).toEqual(['classic', 'lightning'])
})

test.each([
  ['t', 'exchange-token'],
  ['', 'error-page'],
  [null, 'error-page'],
  [undefined, 'error-page'],
])('[SESSION9] a CRM answered %j: %s', (token, outcome) => {
  expect(crmLoginOutcome({ token })).toBe(outcome)
})
