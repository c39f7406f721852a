import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../testing/start-test-server.js'
import { signColor } from './app-icon.js'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  const { db } = server.context
  await db
    .updateTable('account')
    .set({ branding: JSON.stringify({ Color: '#f2603c', BrowserIcon: null }) })
    .where('id', '=', server.company.acme.accountId)
    .execute()
})
afterAll(() => server.close())

/** A code of a recovery, as an e-mail has it. */
const code = `${'a1'.repeat(23)}.12345678`

const get = (path: string) => server.ask(`GET ${path}`)
const manifest = async (query = '') => {
  const { body, headers } = await get(`/install/manifest.webmanifest${query}`)
  return { headers, found: typeof body === 'string' ? JSON.parse(body) : body }
}

test('[INSTALL1] the manifest has the name and the colour of the company, and nothing else of it', async () => {
  const { headers, found } = await manifest(`?company=${server.company.acme.accountId}`)
  expect(headers['content-type']).toContain('application/manifest+json')
  expect(found).toMatchObject({
    start_url: '/',
    display: 'standalone',
    theme_color: '#f2603c',
    share_target: { action: '/install/share', method: 'GET' },
  })
  expect(found.name).toMatch(/acme/i)
  expect(
    found.icons.map(({ sizes, purpose }: { sizes: string; purpose: string }) => `${sizes} ${purpose}`),
  ).toEqual(['192x192 any', '192x192 maskable', '512x512 any', '512x512 maskable'])
  for (const query of ['', '?company=001doesnotexist', '?company=%27%20or%201=1', '?company=a&company=b'])
    expect((await manifest(query)).found.name).toBe('Rostrum')
})

test('[INSTALL2] icons are drawn in the colour of the company, with a sign that differs', async () => {
  const { found } = await manifest(`?company=${server.company.acme.accountId}`)
  for (const { src, sizes } of found.icons as { src: string; sizes: string }[]) {
    const answer = await fetch(`${server.address}${src}`)
    expect(answer.headers.get('content-type')).toBe('image/png')
    const picture = Buffer.from(await answer.arrayBuffer())
    const { width, height } = await sharp(picture).metadata()
    expect(`${width}x${height}`).toBe(sizes)
    const { dominant } = await sharp(picture).stats()
    expect(dominant.r).toBeGreaterThan(dominant.b)
  }
  expect([signColor('#ffffff'), signColor('#000000'), signColor('#3654d1'), signColor('#f2603c')]).toEqual([
    '#000000',
    '#ffffff',
    '#ffffff',
    '#000000',
  ])
  expect((await fetch(`${server.address}/install/icon.png?size=99999&kind=x`)).status).toBe(200)
})

test('[INSTALL2] a company’s own icon is used', async () => {
  const { db, media } = server.context
  const picture = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#00ff00' } })
    .png()
    .toBuffer()
  const { id } = await media.add(picture)
  const { accountId } = server.company.acme
  await db
    .updateTable('account')
    .set({ branding: JSON.stringify({ Color: null, BrowserIcon: `/media/${id}/feed.webp` }) })
    .where('id', '=', accountId)
    .execute()
  const icon = await fetch(`${server.address}/install/icon.png?company=${accountId}&size=192`)
  const { dominant } = await sharp(Buffer.from(await icon.arrayBuffer())).stats()
  expect(dominant.g).toBeGreaterThan(200)
})

test.each([
  [
    'title=News&text=Read%20this%20https%3A%2F%2Fnews.example%2Fa',
    '/suggestions?title=News&text=Read%20this&url=https%3A%2F%2Fnews.example%2Fa',
  ],
  ['url=https%3A%2F%2Fnews.example%2Fa', '/suggestions?url=https%3A%2F%2Fnews.example%2Fa'],
  ['title=Only%20words', '/suggestions?title=Only%20words'],
  ['', '/'],
  ['other=1', '/'],
  ['text=a&text=b', '/'],
])('[INSTALL3] [ROUTER64] [ROUTER65] %s: %s', async (query, target) => {
  const answer = await fetch(`${server.address}/install/share?${query}`, { redirect: 'manual' })
  expect([answer.status, answer.headers.get('location')]).toEqual([303, target])
})

test.each([
  [`web+rostrum://recover/code=${code}`, `/recover/code/${code}`],
  ['https://evil.example/x', '/'],
  ['//evil.example', '/'],
  ['', '/'],
])('[INSTALL3] [ROUTER53] [ROUTER54] a link into the app, %s: %s', async (link, target) => {
  const answer = await fetch(`${server.address}/install/open?link=${encodeURIComponent(link)}`, {
    redirect: 'manual',
  })
  expect([answer.status, answer.headers.get('location')]).toEqual([303, target])
})
