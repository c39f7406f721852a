import { expect, test } from 'vitest'
import { boardToOpen, withoutBoardParameters } from '../router/named-board.js'
import { approvalsTarget, pushTarget } from './push-target.js'

const accountId = '001abcDEF012345'
const boardId = 'brdabcDEF012345'
const postId = '004abcDEF012345'
const query = `?accountId=${accountId}&boardId=${boardId}`

test.each([
  ['ROUTER60', 'newStory', `/${query}`],
  ['ROUTER60', 'newMessage', `/${query}`],
  ['ROUTER60', 'importantMessagePublished', `/${query}`],
  ['ROUTER60', 'featuredStoryPublished', `/${query}`],
  ['ROUTER61', 'suggestionApproved', `/suggestions/accepted/me${query}`],
  ['ROUTER61', 'suggestionRejected', `/suggestions/rejected/me${query}`],
  ['ROUTER62', 'boardPostApproved', `/my-shares/${postId}${query}`],
  ['ROUTER62', 'boardPostRejected', `/my-shares/${postId}${query}`],
  ['ROUTER63', 'somethingNew', `/${query}`],
  ['ROUTER63', 'constructor', `/${query}`],
])('[%s] %s leads to %s', (_rule, type, path) => {
  expect(pushTarget({ type, accountId, boardId, postId })).toBe(path)
})

test.each([
  [{ type: 'newStory' }, '/'],
  [{ type: 'newStory', accountId }, '/'],
  [{ type: 'newStory', boardId }, '/'],
  [{ type: 'newStory', accountId: '//evil', boardId }, '/'],
  [{ type: 'boardPostApproved', accountId, boardId }, `/my-shares${query}`],
  [{ type: 'boardPostApproved', postId: '../x' }, '/my-shares'],
])('[ROUTER63] %j leads to %s', (facts, path) => {
  expect(pushTarget(facts)).toBe(path)
})

test('[ROUTER66] an e-mail about pending posts leads to the approvals of its board', () => {
  expect(approvalsTarget({ accountId, boardId })).toBe(`/approvals${query}`)
  expect(approvalsTarget({ accountId, boardId: 'x' })).toBe('/approvals')
})

test.each([
  [undefined, null],
  [boardId, null],
  ['brdOther0123456', 'brdOther0123456'],
])('[ROUTER67] an address that names %s opens %s first', (named, board) => {
  expect(boardToOpen({ named, current: boardId })).toBe(board)
})

test.each([
  [`/approvals${query}`, '/approvals'],
  [`/my-shares/${postId}${query}`, `/my-shares/${postId}`],
  [`/?q=a%26b&boardId=${boardId}&theater=1`, '/?q=a%26b&theater=1'],
  ['/?q=boardId', '/?q=boardId'],
  ['/date', '/date'],
])('[ROUTER67] %s is %s once its board is open', (address, path) => {
  expect(withoutBoardParameters({ address })).toBe(path)
})
