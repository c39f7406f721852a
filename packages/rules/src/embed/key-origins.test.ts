import { expect, test } from 'vitest'
import { originForms, starProblem } from './key-origins.js'

test.each([
  ['https://pr-12.shop.example', ['https://pr-12.shop.example', 'https://*.shop.example']],
  ['https://a.b.shop.example:8443', ['https://a.b.shop.example:8443', 'https://*.b.shop.example:8443']],
  ['http://pr-12.shop.example', ['http://pr-12.shop.example']],
  ['https://10.1.2.3', ['https://10.1.2.3']],
  ['https://localhost', ['https://localhost']],
  ['null', ['null']],
])('[EMBED1] a key names %s as %j', (origin, forms) => {
  expect(originForms({ origin })).toEqual(forms)
})

test.each([
  ['https://intranet.shop.example', null],
  ['https://*.shop.example', null],
  ['https://*.shop.example:8443', null],
  ['https://*.preview.shop.co.uk', null],
  ['http://*.shop.example', 'not-https'],
  ['https://shop.*.example', 'not-first'],
  ['https://pr-*.shop.example', 'not-first'],
  ['https://*.*.example', 'not-first'],
  ['https://*', 'not-first'],
  ['https://*.example', 'too-wide'],
  ['https://*.co.uk', 'too-wide'],
  ['https://*.vercel.app', 'too-wide'],
])('[EMBED2] the star of %s: %s', (origin, problem) => {
  expect(starProblem({ origin })).toBe(problem)
})
