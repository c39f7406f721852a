import type { Post } from '@rostrum/protocol'
import { afterEach, expect, test } from 'vitest'
import { testPost } from '../composition/test-composition.js'
import { createRostrum, type Rostrum } from '../rostrum.js'
import { createTestEnvironment } from '../testing/index.js'
import { postsOf } from './posts.js'

let rostrum: Rostrum | undefined
afterEach(() => rostrum?.dispose())

const created = { At: '2026-11-21 09:00:00', Code: 'created', Detail: null }
const idOf = (name: string) => `004${name.padStart(12, '0')}`
const listed = (name: string, code?: string): Post =>
  testPost({
    Id: idOf(name),
    BoardId: 'brd000000000001',
    Status: code ? 'complete' : 'pending',
    Logs: code ? [created, { ...created, Code: code }] : [created],
  })

/** The list, while its first page is on the way; `answer` lets the page come. */
function beginList() {
  let answer = (_items: readonly Post[]) => {}
  const page = new Promise<Response>((resolve) => {
    answer = (Items) => resolve(Response.json({ Items, Next: null, Total: Items.length }))
  })
  const current = createRostrum({
    server: 'https://board.example',
    environment: createTestEnvironment({ fetch: () => page }),
  })
  rostrum = current
  const { own } = postsOf(current)
  const shown = own.show({})
  return {
    events: current.events,
    list: async (items: readonly Post[]) => {
      answer(items)
      await shown
      return own.$posts.get()
    },
  }
}

test('[POSTS34] an event while the page is on the way is newer than the page', async () => {
  const { events, list } = beginList()
  events.emit('post-saved', listed('sent', 'confirmed'))
  events.emit('post-deleted', { Id: idOf('deleted') })
  const { items } = await list([listed('sent'), listed('deleted'), listed('other')])
  expect(items).toEqual([listed('sent', 'confirmed'), listed('other')])
})

test('[POSTS34] a post that was made while the page is on the way stands in the list', async () => {
  const { events, list } = beginList()
  events.emit('post-saved', listed('new'))
  const { items, total } = await list([listed('other')])
  expect(items.map(({ Id }) => Id)).toEqual([idOf('new'), idOf('other')])
  expect(total).toBe(2)
})
