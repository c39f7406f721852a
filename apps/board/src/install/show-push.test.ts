import { expect, test, vi } from 'vitest'
import { openPush, readPush } from './show-push.js'

const ids = { accountId: '001abcdefghijkl', boardId: 'brdabcdefghijkl' }
const board = `accountId=${ids.accountId}&boardId=${ids.boardId}`

test.each([
  ['featuredStoryPublished', {}, `/?${board}`],
  ['boardPostApproved', { postId: '004abcdefghijkl' }, `/my-shares/004abcdefghijkl?${board}`],
  ['suggestionRejected', {}, `/suggestions/rejected/me?${board}`],
  ['somethingElse', {}, `/?${board}`],
  ['boardPostApproved', { postId: '//evil.example' }, `/my-shares?${board}`],
])('[PUSH9] [ROUTER60] a press on %s with %j leads to %s', (type, more, data) => {
  expect(
    readPush(JSON.stringify({ type, ...ids, ...more, title: 'T', body: 'B', url: 'https://evil.example' }))
      .data,
  ).toBe(data)
})

test.each(['', 'x', 'null', '[]', '{"title":1,"accountId":{}}'])(
  '[PUSH9] what is no push of ours is shown plainly: %s',
  (written) => {
    expect(readPush(written)).toMatchObject({ title: 'Rostrum', body: '', data: '/' })
  },
)

test('[PUSH9] an open board comes to the front; without one, or where it cannot be led, a window opens', async () => {
  const address = new URL('https://board.example/my-shares')
  const openWindow = vi.fn(async () => null)
  const page = {
    url: 'https://board.example/',
    focus: vi.fn(async () => null),
    navigate: vi.fn(async () => null),
  }
  await openPush(
    { matchAll: () => Promise.resolve([{ url: 'https://other.example/' }, page]), openWindow },
    address,
  )
  expect(page.navigate).toHaveBeenCalledWith('https://board.example/my-shares')
  expect(openWindow).not.toHaveBeenCalled()
  await openPush({ matchAll: () => Promise.resolve([]), openWindow }, address)
  page.navigate.mockRejectedValueOnce(new TypeError('not controlled'))
  await openPush({ matchAll: () => Promise.resolve([page]), openWindow }, address)
  expect(openWindow).toHaveBeenCalledTimes(2)
})
