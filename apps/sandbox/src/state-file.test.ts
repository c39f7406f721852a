import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createSandbox } from './sandbox.js'
import { askTokens, connect, createCaller, drawPng, linkedinPost, redirectUri } from './testing/caller.js'

let folder: string

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'sandbox-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

const options = (file: string) => ({ quiet: true, allowedRedirects: [redirectUri], file, processing: 0 })

test('posts, pictures, tokens, the log and the costs survive a restart', async () => {
  const file = join(folder, 'kept.json')
  const first = await createSandbox(options(file))
  const { accessToken, refreshToken } = await connect(first, 'x', 'joao')
  const call = createCaller(first, 'x', accessToken)
  const form = new FormData()
  form.append('media_category', 'tweet_image')
  form.append('media', new Blob([new Uint8Array(drawPng(20, 20))]))
  const media = JSON.parse(await (await call('POST', '/2/media/upload', form)).text()).data.id
  await call('POST', '/2/tweets', { text: 'kept https://example.com', media: { media_ids: [media] } })
  const gone = JSON.parse(await (await call('POST', '/2/tweets', { text: 'gone' })).text()).data.id
  await call('DELETE', `/2/tweets/${gone}`)
  const other = createCaller(first, 'linkedin', (await connect(first, 'linkedin')).accessToken)
  await other('POST', '/rest/posts', linkedinPost('urn:li:person:Am7kQx2Lso', 'kept too (but cut)'))
  const before = { x: first.posts('x'), linkedin: first.posts('linkedin'), arrivals: [...first.arrivals()] }
  await first.close()

  const second = await createSandbox(options(file))
  expect({ x: second.posts('x'), linkedin: second.posts('linkedin'), arrivals: second.arrivals() }).toEqual(
    before,
  )
  expect(second.arrivals()).toHaveLength(3)
  expect((await fetch(`${second.address}/media/${media}`)).headers.get('content-type')).toBe('image/png')
  const again = createCaller(second, 'x', accessToken)
  expect((await again('POST', '/2/tweets', { text: 'kept https://example.com' })).status).toBe(403)
  const next = JSON.parse(await (await again('POST', '/2/tweets', { text: 'later' })).text()).data.id
  expect(BigInt(next)).toBeGreaterThan(BigInt(gone))
  const fresh = await askTokens(second, 'x', { grant_type: 'refresh_token', refresh_token: refreshToken })
  expect(fresh.status).toBe(200)
  const costs = JSON.parse(await (await fetch(`${second.address}/costs`)).text())
  expect(costs.x).toMatchObject({ posts: 2, postsWithUrl: 1 })
  await second.close()
})

test('the file is updated within a moment, without being closed', async () => {
  const file = join(folder, 'followed.json')
  const sandbox = await createSandbox(options(file))
  const call = createCaller(sandbox, 'x', (await connect(sandbox, 'x')).accessToken)
  await call('POST', '/2/tweets', { text: 'soon on disk' })
  await vi.waitFor(() => expect(readFileSync(file, 'utf8')).toContain('soon on disk'), 60_000)
  await sandbox.close()
})

test('an unreadable file is renamed, and the sandbox starts', async () => {
  const file = join(folder, 'broken.json')
  writeFileSync(file, '{"version":1,"posts":[{')
  const write = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  const sandbox = await createSandbox(options(file))
  expect(write).toHaveBeenCalledWith(expect.stringContaining(`${file}.unreadable`))
  write.mockRestore()
  expect(sandbox.arrivals()).toEqual([])
  expect(existsSync(`${file}.unreadable`)).toBe(true)
  await sandbox.close()
})
