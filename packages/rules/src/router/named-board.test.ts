import { expect, test } from 'vitest'
import { boardToOpen, withoutBoardParameters } from './named-board.js'

test.each([
  ['no board', undefined, null],
  ['the open board', 'one', null],
  ['another board', 'two', 'two'],
])('[ROUTER67] an address that names %s', (_name, named, opened) => {
  expect(boardToOpen({ named, current: 'one' })).toBe(opened)
})

test.each([
  ['/', '/'],
  ['', ''],
  ['/stories?boardId=two', '/stories'],
  ['/stories?accountId=us&boardId=two', '/stories'],
  ['/stories?boardId', '/stories'],
  ['/stories?boardId=two&page=2&accountId=us&sort=new', '/stories?page=2&sort=new'],
  // Other parameters whose names only begin or end like these stay.
  [
    '/stories?boardIds=two&myboardId=two&accountIdentity=1',
    '/stories?boardIds=two&myboardId=two&accountIdentity=1',
  ],
  ['/stories?q=boardId=two', '/stories?q=boardId=two'],
  ['/stories?&&page=2&', '/stories?page=2'],
])('[ROUTER67] %j without the board is %j', (address, rest) => {
  expect(withoutBoardParameters({ address })).toBe(rest)
})
