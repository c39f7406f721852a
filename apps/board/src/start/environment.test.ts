import { afterEach, expect, test, vi } from 'vitest'
import { enterEnvironment } from './environment.js'

const { dataset } = document.documentElement
afterEach(() => {
  document.head.replaceChildren()
  sessionStorage.clear()
})

function open(address: string, hosts: unknown = {}) {
  const meta = document.createElement('meta')
  meta.setAttribute('name', 'rostrum-hosts')
  meta.setAttribute('content', typeof hosts === 'string' ? hosts : JSON.stringify(hosts))
  document.head.append(meta)
  const { protocol, host, href, search } = new URL(address)
  const replace = vi.fn()
  const view = { location: { protocol, host, href, replace }, document, sessionStorage }
  const isLeaving = enterEnvironment(view as unknown as Window, 'desktop', search)
  return { isLeaving, replace }
}

test.each([
  ['https://board.example/', {}, 'production'],
  ['https://qa.board.example/', { qa: ['qa.board.example'] }, 'qa'],
  ['http://localhost:4400/', {}, 'local'],
  ['http://board.intern/', { local: ['board.intern'] }, 'local'],
  ['https://board.example/', '{', 'production'],
])('[SESSION40] [SESSION42] %s with %j is %s, and stays', (address, hosts, environment) => {
  expect(open(address, hosts).isLeaving).toBe(false)
  expect(dataset.environment).toBe(environment)
  expect(dataset.source).toBe('web')
})

test('[SESSION42] [A4.23] plain http on a board’s host is loaded again by https', () => {
  const { isLeaving, replace } = open('http://board.example/my-shares?a=1#b')
  expect(isLeaving).toBe(true)
  expect(replace).toHaveBeenCalledWith('https://board.example/my-shares?a=1#b')
})

test('[SESSION43] [A1.4] a tab of Teams is known by its entrance, and stays known', () => {
  open('https://board.example/login?isMsTeamsApp=1')
  expect(dataset.source).toBe('ms-teams')
  open('https://board.example/my-shares')
  expect(dataset.source).toBe('ms-teams')
})
