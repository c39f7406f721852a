import { expect, test } from 'vitest'
import { approvalsTarget, boardToOpen, pushTarget, withoutPlace } from './push-target.js'

const accountId = '001abcDEF012345'
const boardId = 'brdabcDEF012345'
const postId = '004abcDEF012345'
const place = `?accountId=${accountId}&boardId=${boardId}`

test.each([
  ['ROUTER60', 'newStory', `/${place}`],
  ['ROUTER60', 'newMessage', `/${place}`],
  ['ROUTER60', 'importantMessagePublished', `/${place}`],
  ['ROUTER60', 'featuredStoryPublished', `/${place}`],
  ['ROUTER61', 'suggestionApproved', `/suggestions/accepted/me${place}`],
  ['ROUTER61', 'suggestionRejected', `/suggestions/rejected/me${place}`],
  ['ROUTER62', 'boardPostApproved', `/my-shares/${postId}${place}`],
  ['ROUTER62', 'boardPostRejected', `/my-shares/${postId}${place}`],
  ['ROUTER63', 'somethingNew', `/${place}`],
  ['ROUTER63', 'constructor', `/${place}`],
])('[%s] %s leads to %s', (_rule, type, path) => {
  expect(pushTarget({ type, accountId, boardId, postId })).toBe(path)
})

test.each([
  [{ type: 'newStory' }, '/'],
  [{ type: 'newStory', accountId }, '/'],
  [{ type: 'newStory', boardId }, '/'],
  [{ type: 'newStory', accountId: '//evil', boardId }, '/'],
  [{ type: 'boardPostApproved', accountId, boardId }, `/my-shares${place}`],
  [{ type: 'boardPostApproved', postId: '../x' }, '/my-shares'],
])('[ROUTER63] %j leads to %s', (facts, path) => {
  expect(pushTarget(facts)).toBe(path)
})

test('[ROUTER66] a letter about what waits leads to the approvals of its board', () => {
  expect(approvalsTarget({ accountId, boardId })).toBe(`/approvals${place}`)
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
  [`/approvals${place}`, '/approvals'],
  [`/my-shares/${postId}${place}`, `/my-shares/${postId}`],
  [`/?q=a%26b&boardId=${boardId}&theater=1`, '/?q=a%26b&theater=1'],
  ['/?q=boardId', '/?q=boardId'],
  ['/date', '/date'],
])('[ROUTER67] %s is %s once its board is open', (address, path) => {
  expect(withoutPlace({ address })).toBe(path)
})
