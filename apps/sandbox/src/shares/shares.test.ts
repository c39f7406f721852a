import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSandbox, type Sandbox } from '../sandbox.js'

let sandbox: Sandbox

beforeAll(async () => {
  sandbox = await createSandbox({ quiet: true, allowedRedirects: ['https://board.example'] })
})
afterAll(() => sandbox.close())

const decide = (path: string, form: Record<string, string>) =>
  fetch(sandbox.address + path, { method: 'POST', redirect: 'manual', body: new URLSearchParams(form) })
const link = encodeURIComponent('https://example.com/story?a=1&b=2')

test.each([
  ['facebook', `/facebook/sharer/sharer.php?u=${link}`],
  ['facebook', `/facebook/v25.0/dialog/share?app_id=1&display=popup&href=${link}`],
  ['xing', `/xing/spi/shares/new?url=${link}`],
  ['wechat', `/wechat/share?url=${link}&title=A+story`],
] as const)('what is shared on %s appears on the timeline: %s', async (network, path) => {
  const before = sandbox.posts(network).length
  const answer = await decide(path, { person: 'noor', decision: 'share', text: 'Worth it https://e.example' })
  expect(await answer.text()).toContain('Noor van der Berg')
  expect(sandbox.posts(network)).toHaveLength(before + 1)
  const post = sandbox.posts(network).at(-1)
  expect(post?.article?.source).toBe('https://example.com/story?a=1&b=2')
  expect(sandbox.arrivals(network).at(-1)?.text).toBe('Worth it https://e.example')
})

test('a dialog redirects to the app, and reports when nothing was shared', async () => {
  const back = encodeURIComponent('https://board.example/done?token=1')
  const path = `/facebook/dialog/feed?app_id=1&link=${link}&redirect_uri=${back}`
  const shared = await decide(path, { person: 'noor', decision: 'share' })
  expect(shared.headers.get('location')).toBe('https://board.example/done?token=1')
  const canceled = await decide(path, { person: 'noor', decision: 'cancel' })
  expect(canceled.headers.get('location')).toContain('error_code=4201')
  const elsewhere = path.replace('board.example', 'evil.example')
  expect((await decide(elsewhere, { person: 'noor', decision: 'share' })).headers.get('location')).toBe(null)
})

test('a chat is no timeline, and an invalid link is refused', async () => {
  const before = sandbox.posts('wechat').length
  await decide(`/wechat/share?url=${link}`, { person: 'noor', decision: 'share', scene: 'chat' })
  expect(sandbox.posts('wechat')).toHaveLength(before)
  expect((await decide('/xing/spi/shares/new?url=javascript:1', { decision: 'share' })).status).toBe(400)
})

test('a scanned code leads to the share page of its link', async () => {
  const scan = await (await fetch(`${sandbox.address}/wechat/scan`)).text()
  expect(scan).toContain('action="/wechat/share"')
  expect(await (await fetch(sandbox.address)).text()).toContain('href="/wechat/scan"')
  const share = await fetch(`${sandbox.address}/wechat/share?url=${link}`)
  expect(share.status).toBe(200)
  expect(await share.text()).toContain('Share on WeChat')
})
