import { expect, test } from 'vitest'
import { createPagedList } from './paged-list.js'

interface Post {
  readonly id: string
  readonly state: string
}

test('[B4.23] an event while a page is loading is applied to it, because the page may be older', async () => {
  let answer = (_items: readonly Post[]) => {}
  const asked = () =>
    new Promise<{ Items: readonly Post[]; Total: number }>((resolve) => {
      answer = (items) => resolve({ Items: items, Total: items.length })
    })
  const { $page, change, refresh } = createPagedList<Post>(5, asked)
  const first = refresh()
  answer([{ id: 'a', state: 'sending' }])
  await first
  const second = refresh()
  change((shown) => shown.map((post) => (post.id === 'a' ? { ...post, state: 'sent' } : post)))
  expect($page.get().items).toEqual([{ id: 'a', state: 'sent' }])
  answer([
    { id: 'b', state: 'sending' },
    { id: 'a', state: 'sending' },
  ])
  await second
  expect($page.get().items).toEqual([
    { id: 'b', state: 'sending' },
    { id: 'a', state: 'sent' },
  ])
})
