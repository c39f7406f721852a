import { expect, test } from 'vitest'
import { isGuessablePassword } from './guessable-password.js'

const common = new Set(['password', '123456789', 'sommer', 'welcome', 'letmein', 'qwertyuiop'])
const isCommon = (text: string) => common.has(text)
const own = ['Maya', 'Lindqvist', 'maya.lindqvist@acme.example', 'Acme & Søn']

test.each([
  ['password', true],
  ['Password', true],
  ['PASSWORD1!', true],
  ['123456789', true],
  ['Sommer2026!', true],
  ['!!welcome', true],
  ['aaaaaaaaaaaa', true],
  ['abababababab', true],
  ['abcdefghijkl', true],
  ['98765432', true],
  ['ｐａｓｓｗｏｒｄ', true],
  ['maya1234', true],
  ['Lindqvist!9', true],
  ['mayalindqvist', true],
  ['maya.lindqvist@acme.example', true],
  ['Acme2026', true],
  ['søn-12345', true],
  ['1234welcome', true],
  ['mayaqwzx5t7', true],
  ['mayaqwzx5t7k', false],
  ['wel1come', false],
  ['acegikmo', false],
  ['aabbccddee', false],
  ['abxk4mwq', false],
  ['Correct horse 7', false],
  ['password of a longer kind', false],
  ['Maya likes long walks', false],
  ['xK4!mwPq', false],
  ['東京の夏は暑い', false],
])('[SESSION104] %s is guessed early: %s', (password, isGuessed) => {
  expect(isGuessablePassword({ password, isCommon, own })).toBe(isGuessed)
})

test('[SESSION104] a word of two letters, and a name that is empty, say nothing', () => {
  expect(isGuessablePassword({ password: 'xK4!mwPq', isCommon, own: ['Xk', '', '  ', '@'] })).toBe(false)
})

test('[SESSION104] a name of short words is a word, too', () => {
  const isGuessed = (name: string) => isGuessablePassword({ password: 'annleebo2026', isCommon, own: [name] })
  expect(isGuessed('Ann  Lee.Bo')).toBe(true)
  expect(isGuessed('Ann Lee')).toBe(true)
  expect(isGuessed('Ann')).toBe(false)
})
