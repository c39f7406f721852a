import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => vi.unstubAllGlobals())

const forbidden = () => {
  throw new Error('touched the platform')
}

test('importing the package and making a client touch nothing of the platform', async () => {
  for (const name of [
    'window',
    'document',
    'navigator',
    'localStorage',
    'sessionStorage',
    'location',
    'history',
  ]) {
    Object.defineProperty(globalThis, name, { get: forbidden, configurable: true })
  }
  vi.stubGlobal('fetch', forbidden)
  vi.stubGlobal('setTimeout', forbidden)
  try {
    const sdk = await import('./index.js')
    expect(typeof sdk.createRostrum).toBe('function')
    expect(Object.keys(sdk).length).toBeGreaterThan(5)
  } finally {
    for (const name of [
      'window',
      'document',
      'navigator',
      'localStorage',
      'sessionStorage',
      'location',
      'history',
    ]) {
      Reflect.deleteProperty(globalThis, name)
    }
  }
})

test('on a server, a client can be made and a guest started: no window, no storage, no socket', async () => {
  const { createRostrum } = await import('./index.js')
  const rostrum = createRostrum({ server: 'https://board.example/' })
  expect(rostrum.server).toBe('https://board.example')
  await rostrum.start()
  expect(rostrum.session.$session.get()).toEqual({ state: 'guest' })
  rostrum.dispose()
})

test('the server’s address is absolute, and of the web', async () => {
  const { createRostrum } = await import('./index.js')
  expect(() => createRostrum({ server: '/api' })).toThrow()
  expect(() => createRostrum({ server: 'javascript:alert(1)' })).toThrow(/https:/)
})

test('what a host does not say is done as on a plain page, and what it says of the theme counts', async () => {
  const { createRostrum } = await import('./index.js')
  const server = 'https://board.example'
  const host = { getToken: async () => ({ token: 'once' }), theme: () => 'dark' as const }
  const rostrum = createRostrum({ server, host })
  expect(rostrum.host).toMatchObject({
    ...host,
    openPopup: expect.any(Function),
    navigate: expect.any(Function),
  })
  expect(rostrum.host.canLeave?.()).toBe(true)
  expect(rostrum.$appearance.get()).toEqual({ theme: 'dark' })
  const light = createRostrum({ server, host, appearance: { theme: 'light' } })
  expect(light.$appearance.get()).toEqual({ theme: 'light' })
})
