import { beforeEach, expect, test, vi } from 'vitest'
import { createRouter } from './router.js'

const story = '0ASabcDEF012345'

beforeEach(() => {
  window.history.replaceState(null, '', '/')
  window.scrollTo = vi.fn()
})

const at = (address: string) => {
  window.history.replaceState(null, '', address)
  return createRouter(window)
}

test('[ROUTER22] the address says the page, with its parameters', () => {
  expect(at('/popularity/linkedin?q=heat').$location.get()).toMatchObject({
    name: 'homeNetwork',
    params: { order: 'popularity', network: 'linkedin' },
    query: { q: 'heat' },
  })
})

test('[A8.8] an address that no page has is unknown', () => {
  expect(at('/no/such/page').$location.get()).toEqual({ name: 'unknown' })
})

test('[ROUTER52] an old link behind a number sign is rewritten before anything is read', () => {
  const router = at(`/#board/share/id=${story}`)
  expect(window.location.pathname + window.location.hash).toBe(`/${story}`)
  expect(router.$location.get()).toMatchObject({ name: 'story', params: { storyId: story } })
})

test('a link to a part of the page is not an old link', () => {
  at('/my-shares#content')
  expect(window.location.hash).toBe('#content')
})

test('going somewhere is a step in the history; going where one is, is none', () => {
  const router = at('/')
  const steps = window.history.length
  router.go(router.href('myShares', {}, {}))
  expect(router.current()).toBe('/my-shares')
  expect(router.$location.get().name).toBe('myShares')
  router.go('/my-shares')
  expect(window.history.length).toBe(steps + 1)
  router.replace('/profiles')
  expect(router.$location.get().name).toBe('profiles')
  expect(window.history.length).toBe(steps + 1)
})

test.each([
  ['/my-shares?page=2', '/my-shares?page=2'],
  ['https://evil.example/', '/'],
  ['//evil.example', '/'],
  ['/login?_redirect=/', '/'],
  [undefined, '/'],
])('[A2.18] %s leads to %s', (redirect, path) => {
  expect(at('/login').redirectOf(redirect)).toBe(path)
})

test('[LISTS10] a page begins at its top, a window over it leaves it where it is', () => {
  const router = at('/')
  Object.defineProperty(window, 'scrollY', { value: 700, configurable: true })
  router.go(`/${story}/share`, { isOverlay: true })
  expect(window.history.state).toEqual({ scroll: 700 })
  expect(router.isReturn()).toBe(true)
  vi.mocked(window.scrollTo).mockClear()
  router.go('/profiles')
  expect(window.scrollTo).toHaveBeenCalledWith(0, 0)
  expect(router.isReturn()).toBe(false)
})
