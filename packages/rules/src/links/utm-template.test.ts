import { expect, test } from 'vitest'
import { utmParameters, utmProblem, withParameters } from './utm-template.js'

const template = 'utm_source={network}&utm_medium=social&utm_campaign={story}'

test.each([
  [template, null],
  ['?utm_source=x', null],
  ['ref=a {board} b', null],
  [' utm_source=x ', null],
  [Array.from({ length: 10 }, (_, at) => `a${at}=1`).join('&'), null],
  [Array.from({ length: 11 }, (_, at) => `a${at}=1`).join('&'), 'utm-format'],
  ['a={network}&b={person}', 'utm-placeholder'],
  ['a={network}&b={', 'utm-placeholder'],
  ['', 'utm-format'],
  ['utm_source', 'utm-format'],
  ['utm_source=', 'utm-format'],
  ['=x', 'utm-format'],
  ['a=1&A=2', 'utm-format'],
  ['a=1&&b=2', 'utm-format'],
  ['two words=1', 'utm-format'],
  ['utm_source={person}', 'utm-placeholder'],
  ['utm_source={network', 'utm-placeholder'],
  ['utm_source={{network}}', 'utm-placeholder'],
])('[GUARDRAILS12] the template %j: %s', (written, problem) => {
  expect(utmProblem(written)).toBe(problem)
})

test.each([
  ['Our bridge is open!', 'our-bridge-is-open'],
  ['  Größe & Café ', 'große-cafe'],
  ['がんばる、今日', 'がんばる-今日'],
  ['हिन्दी', 'हिन्दी'],
  ['a'.repeat(80), 'a'.repeat(60)],
  ['“Quoted”', 'quoted'],
])('[GUARDRAILS12] the story %j is %j', (story, slug) => {
  const values = { network: 'linkedin', story, board: null }
  expect(utmParameters({ template, values })).toEqual([
    ['utm_source', 'linkedin'],
    ['utm_medium', 'social'],
    ['utm_campaign', slug],
  ])
})

test('[GUARDRAILS12] what a post has none of stays out', () => {
  const values = { network: 'twitter', story: null, board: 'Acme' }
  expect(utmParameters({ template: 'a={story}&b=x-{story}&c={board}', values })).toEqual([
    ['b', 'x-'],
    ['c', 'acme'],
  ])
})

test.each([
  ['https://a.example/x?b=1#c', 'https://a.example/x?b=1&utm_source=a%20%26%20b#c'],
  ['https://a.example/x', 'https://a.example/x?utm_source=a%20%26%20b'],
  ['https://a.example/x?', 'https://a.example/x?utm_source=a%20%26%20b'],
  ['https://a.example/x?b=1&', 'https://a.example/x?b=1&utm_source=a%20%26%20b'],
  ['https://a.example/?UTM_Source=mail', 'https://a.example/?UTM_Source=mail'],
])('[GUARDRAILS12] [LINKS2] %s keeps its own parameters', (url, tagged) => {
  expect(withParameters(url, [['utm_source', 'a & b']])).toBe(tagged)
})
