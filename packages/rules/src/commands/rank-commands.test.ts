import { expect, test } from 'vitest'
import { rankCommands } from './rank-commands.js'

const commands = ['Home', 'My posts', 'Approvals', 'Crisis mode', 'Où publier', '設定'].map((name) => ({
  name,
}))
const found = (typed: string) => rankCommands({ typed, commands }).map(({ name }) => name)

test.each([
  ['', ['Home', 'My posts', 'Approvals', 'Crisis mode', 'Où publier', '設定']],
  ['   ', ['Home', 'My posts', 'Approvals', 'Crisis mode', 'Où publier', '設定']],
  ['m', ['My posts', 'Crisis mode', 'Home']],
  ['MODE crisis', ['Crisis mode']],
  ['ou', ['Où publier']],
  ['定', ['設定']],
  ['posts zebra', []],
])('[COMMANDS2] %j finds %j', (typed, expected) => {
  expect(found(typed)).toEqual(expected)
})
