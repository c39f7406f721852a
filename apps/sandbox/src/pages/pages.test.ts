import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createSandbox, type Sandbox } from '../sandbox.js'
import {
  askConsent,
  connect,
  consentAddress,
  createCaller,
  linkedinPost,
  redirectUri,
} from '../testing/caller.js'

let sandbox: Sandbox

beforeAll(async () => {
  sandbox = await createSandbox({ quiet: true, allowedRedirects: [redirectUri], unlimited: true })
})
afterAll(() => sandbox.close())

const open = async (path: string) => {
  const answer = await fetch(sandbox.address + path, { headers: { accept: 'text/html' } })
  return { status: answer.status, headers: answer.headers, text: await answer.text() }
}
const hostile = `<img src=x onerror=alert(1)> & "quoted" 'single' </p><script>alert(2)</script> 👩‍🚀 #a<b> https://e.example/"><svg/onload=alert(3)>`

describe('every page', () => {
  test.each([
    ['/', 'Sandbox'],
    ['/faults', 'Order a fault'],
    ['/x', 'Everybody on X'],
    ['/linkedin', 'Everybody on LinkedIn'],
    ['/x/misaki_tanaka', '田中 美咲'],
    ['/linkedin/in/La5hDd0QrZ', 'ليلى حدّاد'],
    ['/linkedin/company/fjord-and-fern', 'Fjord &amp; Fern'],
    ['/facebook/fjord-and-fern', 'Fjord &amp; Fern'],
    ['/instagram/misaki.tanaka', 'misaki.tanaka'],
    ['/xing/profile/juergen_gross', 'Jürgen Groß'],
    ['/wechat/layla', 'ليلى حدّاد'],
    ['/facebook/sharer/sharer.php?u=https%3A%2F%2Fexample.com%2F', 'Share on Facebook'],
    ['/xing/spi/shares/new?url=https%3A%2F%2Fexample.com%2F', 'Share on XING'],
    ['/wechat/share?url=https%3A%2F%2Fexample.com%2F', 'Moments'],
  ])('%s says that it is simulated, and runs no foreign scripts', async (path, text) => {
    const { status, headers, text: page } = await open(path)
    expect(status).toBe(200)
    expect(page).toContain('Simulated networks')
    expect(page).toContain(text)
    const policy = headers.get('content-security-policy') ?? ''
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toContain('unsafe')
    expect(page).not.toMatch(/<style|style=|<script(?! src="\/assets\/)|\son\w+=/)
  })

  test.each([
    '/x/nobody',
    '/linkedin/in/nobody',
    '/x/misaki_tanaka/status/1',
    '/linkedin/feed/update/urn:li:share:1',
    '/facebook/nobody',
    '/instagram/p/1',
    '/xing/posts/1',
    '/wechat/moments/1',
  ])('%s is not found, and says so', async (path) => {
    const { status, text } = await open(path)
    expect(status).toBe(404)
    expect(text).toContain('Simulated networks')
  })

  test('loads its files and pictures', async () => {
    const { text } = await open('/linkedin')
    const paths = [...text.matchAll(/(?:src|href)="(\/(?:assets|avatars)\/[^"#]+)/g)].map(
      (match) => match[1] ?? '',
    )
    expect(paths.length).toBeGreaterThan(10)
    for (const path of new Set(paths)) expect((await open(path)).status, path).toBe(200)
    expect((await open('/assets/nothing.css')).status).toBe(404)
    expect((await open('/assets/..%2Fpackage.json')).status).toBe(404)
    expect((await open('/media/..%2Fstate.json')).status).toBe(404)
  })
})

describe('the consent page', () => {
  test('asks for the account, explains the scopes in plain words, and can be operated by a program', async () => {
    const address = consentAddress(sandbox, { network: 'linkedin' }, 'x')
    const { text, headers } = await open(address.slice(sandbox.address.length))
    for (const name of ['田中 美咲', 'ليلى حدّاد', 'João Silva 🚀', 'Jürgen Groß'])
      expect(text).toContain(name)
    expect(text).toMatch(/<input\s+type="radio"\s+id="person-juergen"\s+name="person"\s+value="juergen"/)
    expect(text).toMatch(/id="allow"\s+name="decision"\s+value="allow"/)
    expect(text).toMatch(/id="deny"\s+name="decision"\s+value="deny"/)
    expect(text).toContain('Post, comment and react for you')
    expect(headers.get('content-security-policy')).toContain("form-action 'self' https://board.example")
  })

  test('escapes everything that it was given', async () => {
    const query = { redirect_uri: 'https://evil.example/"><script>alert(1)</script>' }
    const { page } = await askConsent(sandbox, { network: 'x', query })
    expect(page).not.toContain('<script>alert')
    expect(page).toContain('&lt;script&gt;alert(1)')
  })

  test('accepts no decision without a person', async () => {
    const { status, back } = await askConsent(sandbox, { network: 'x', person: 'mallory' })
    expect(status).toBe(400)
    expect(back).toBeUndefined()
  })
})

describe('a timeline', () => {
  test('is empty at first, and says so', async () => {
    expect((await open('/x/layla_haddad')).text).toContain('No posts yet')
  })

  test('shows posts newest first, and escapes their texts', async () => {
    const x = createCaller(sandbox, 'x', (await connect(sandbox, 'x', 'elena')).accessToken)
    await x('POST', '/2/tweets', { text: 'first' })
    expect((await x('POST', '/2/tweets', { text: hostile })).status).toBe(201)
    const page = (await open('/x/elena_pavlova')).text
    expect(page.indexOf('onerror')).toBeLessThan(page.indexOf('first</p>'))
    expect(page).not.toMatch(/<img src=x|<script>|<svg\/onload/)
    expect(page).toContain('&lt;img src=x onerror=alert(1)&gt;')

    const linkedin = createCaller(sandbox, 'linkedin', (await connect(sandbox, 'linkedin')).accessToken)
    const escaped = hostile.replace(/[\\|{}@[\]()<>#*_~]/g, String.raw`\$&`)
    const article = { source: 'https://e.example/', title: hostile, description: hostile }
    const body = linkedinPost('urn:li:person:Am7kQx2Lso', escaped, { article })
    expect((await linkedin('POST', '/rest/posts', body)).status).toBe(201)
    const other = (await open('/linkedin/in/Am7kQx2Lso')).text
    expect(other).not.toMatch(/<img src=x|<script>|<svg\/onload/)
    expect(other.match(/&lt;img src=x onerror=alert\(1\)&gt;/g)).toHaveLength(2)
  })

  test('shows thousands page by page', async () => {
    const x = createCaller(sandbox, 'x', (await connect(sandbox, 'x', 'misaki')).accessToken)
    for (let count = 0; count < 65; count += 1) await x('POST', '/2/tweets', { text: `entry ${count}.` })
    const first = (await open('/x/misaki_tanaka')).text
    expect(first).toContain('entry 64.')
    expect(first).not.toContain('entry 34.')
    const older = /href="(\/x\/misaki_tanaka\?before=\d+)"/.exec(first)?.[1] ?? ''
    const second = (await open(older)).text
    expect(second).toContain('entry 34.')
    expect(second).not.toContain('entry 35.')
  })

  test('updates at once when it gets a new post', async () => {
    const stop = new AbortController()
    const stream = await fetch(`${sandbox.address}/live?network=x&profile=1402817365529000006`, {
      signal: stop.signal,
    })
    expect(stream.headers.get('content-type')).toBe('text/event-stream')
    const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader()
    expect((await reader?.read())?.value).toContain('retry')
    const bob = createCaller(sandbox, 'x', (await connect(sandbox, 'x', 'bob')).accessToken)
    await bob('POST', '/2/tweets', { text: 'not for Noor' })
    const noor = createCaller(sandbox, 'x', (await connect(sandbox, 'x', 'noor')).accessToken)
    await noor('POST', '/2/tweets', { text: 'for Noor' })
    expect((await reader?.read())?.value).toBe('data: changed\n\n')
    stop.abort()
  })
})

describe('the faults page', () => {
  test('orders and cancels faults without a script', async () => {
    const send = (path: string, form: Record<string, string>) =>
      fetch(sandbox.address + path, { method: 'POST', redirect: 'manual', body: new URLSearchParams(form) })
    const form = { network: 'linkedin', kind: 'rate-limit', calls: '', profile: '', count: '3', seconds: '' }
    const ordered = await send('/faults', form)
    expect([ordered.status, ordered.headers.get('location')]).toEqual([303, '/faults'])
    expect((await open('/faults')).text).toContain('3 to come')
    await send(`/faults/${sandbox.faults.list()[0]?.id}/cancel`, {})
    expect((await open('/faults')).text).toContain('Nothing is ordered')
  })

  test('lists connected accounts, with ways to end their tokens', async () => {
    await connect(sandbox, 'linkedin', 'juergen')
    expect((await open('/faults')).text).toMatch(/Jürgen Groß<\/strong/)
    await fetch(`${sandbox.address}/faults/remove`, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ network: 'linkedin', profile: 'Ju1gRs6BwN' }),
    })
    expect((await open('/faults')).text).not.toMatch(/Jürgen Groß<\/strong/)
  })
})
