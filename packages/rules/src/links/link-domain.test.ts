import { expect, test } from 'vitest'
import { isLinkDomain } from './link-domain.js'

test.each([
  ['go.acme.com', true],
  ['a.b.c.example', true],
  ['xn--strae-oqa.xn--p1ai', true],
  ['localhost', false],
  ['127.0.0.1', false],
  ['0x7f.1', false],
  ['2130706433', false],
  ['[::1]', false],
  ['go.acme.com:8080', false],
  ['go.acme.com/x', false],
  ['https://go.acme.com', false],
  ['me@go.acme.com', false],
  ['go..acme.com', false],
  ['go.acme.com.', false],
  ['-go.acme.com', false],
  ['go acme.com', false],
  ['GO.acme.com', false],
  [`${'a'.repeat(63)}.com`, true],
  [`${'a'.repeat(64)}.com`, false],
  [`${'a.'.repeat(126)}com`, false],
  ['', false],
])('[LINKS8] whether %j is a domain: %s', (name, isDomain) => {
  expect(isLinkDomain(name)).toBe(isDomain)
})
