import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../testing/start-test-server.js'
import { addHost } from './hosts.js'

let folder: string
let server: TestServer
const intranet = 'https://acme.staffbase.test'

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rostrum-board-'))
  await writeFile(
    join(folder, 'index.html'),
    '<!doctype html><html><head></head><body><div id="board"></div></body></html>',
  )
  server = await startTestServer({ configuration: { boardDir: folder } })
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true })
})

const page = async (path: string) => {
  const { status, headers, body } = await server.ask(`GET ${path}`, { headers: { accept: 'text/html' } })
  const policy = String(headers['content-security-policy'])
  const ancestors = /frame-ancestors ([^;]*)/.exec(policy)?.[1]
  return { status, ancestors, opener: headers['cross-origin-opener-policy'], body: String(body) }
}
const add = (kind: 'teams' | 'staffbase', origins: string[]) => {
  const { accountId, boardId } = server.company.acme
  const base = { name: kind, accountId, boardId, issuer: kind, audience: 'app', keysUrl: null }
  return addHost(server.context, { ...base, kind, keys: { keys: [] }, origins })
}

test('nobody frames the board: not before a company has Teams, and never its other pages', async () => {
  expect((await page('/teams')).ancestors).toBe("'none'")
  await add('teams', [])
  for (const path of ['/', '/login', '/my-shares', '/teamsters', '/x/teams', '/intranet/hstAAAAAAAAAAAA'])
    expect((await page(path)).ancestors, path).toBe("'none'")
})

test('hosts of Microsoft frame the tab, at each of its pages, and no other host does', async () => {
  for (const path of ['/teams', '/teams/my-shares', '/teams/configure', '/teams?host=https://evil.example']) {
    const { status, ancestors, opener, body } = await page(path)
    expect([status, opener]).toEqual([200, undefined])
    const sources = ancestors?.split(' ') ?? []
    expect(sources).toContain('https://teams.microsoft.com')
    expect(sources.every((one) => /^https:\/\/[\w*.-]+\.(?:microsoft|com)$/.test(one))).toBe(true)
    // Without the sandbox the page knows of no host beyond those.
    expect(body).toContain('<div id="board">')
  }
})

test('an intranet frames its own address only', async () => {
  const [id, bare] = [await add('staffbase', [intranet]), await add('staffbase', [])]
  expect((await page(`/intranet/${id}?jwt=x`)).ancestors).toBe(intranet)
  expect((await page(`/intranet/${id}/my-shares`)).ancestors).toBe(intranet)
  expect((await page(`/intranet/${bare}`)).ancestors).toBe("'none'")
})

test('the sandbox frames the tab where it stands in for Teams', async () => {
  const sandboxUrl = 'http://localhost:4401'
  const tried = await startTestServer({ configuration: { boardDir: folder, sandboxUrl } })
  const { accountId, boardId } = tried.company.acme
  const base = { name: 'x', accountId, boardId, issuer: 't', audience: 'a', keysUrl: null, keys: null }
  await addHost(tried.context, { ...base, kind: 'teams', origins: [] })
  const { headers, body } = await tried.ask('GET /teams', { headers: { accept: 'text/html' } })
  expect(headers['content-security-policy']).toContain(`outlook-sdf.office365.com ${sandboxUrl};`)
  expect(String(body)).toContain(`<div id="board" data-teams-origins="${sandboxUrl}">`)
  await tried.close()
})
