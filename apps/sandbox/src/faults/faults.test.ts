import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createSandbox, type Sandbox } from '../sandbox.js'
import { askTokens, connect, createCaller, drawPng, linkedinPost, redirectUri } from '../testing/caller.js'
import { faultNames, kindOf, type FaultName } from './fault-kinds.js'

let sandbox: Sandbox
let x: ReturnType<typeof createCaller>
let linkedin: ReturnType<typeof createCaller>
let number = 0

beforeAll(async () => {
  sandbox = await createSandbox({ quiet: true, allowedRedirects: [redirectUri], unlimited: true })
  x = createCaller(sandbox, 'x', (await connect(sandbox, 'x')).accessToken)
  linkedin = createCaller(sandbox, 'linkedin', (await connect(sandbox, 'linkedin')).accessToken)
})
afterAll(() => sandbox.close())
beforeEach(() => sandbox.faults.clear())

const posting = {
  x: (text: string) => x('POST', '/2/tweets', { text }),
  linkedin: (text: string) => linkedin('POST', '/rest/posts', linkedinPost('urn:li:person:Am7kQx2Lso', text)),
}
const networks = ['x', 'linkedin'] as const

const order = async (body: object) => {
  const answer = await fetch(`${sandbox.address}/faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return { status: answer.status, body: JSON.parse(await answer.text()) }
}

interface Outcome {
  status: number | 'cut'
  body: string
  headers: Headers
}

/** The outcome for a caller that gives up after two seconds. */
async function outcomeOf(call: Promise<Response>): Promise<Outcome> {
  try {
    const answer = await call
    return { status: answer.status, body: await answer.text(), headers: answer.headers }
  } catch {
    return { status: 'cut', body: '', headers: new Headers() }
  }
}

const expected: Record<FaultName, (outcome: Outcome, network: 'x' | 'linkedin') => void> = {
  'timeout-before': ({ status }) => expect(status).toBe('cut'),
  'timeout-after': ({ status }) => expect(status).toBe('cut'),
  'reset-before': ({ status }) => expect(status).toBe('cut'),
  'reset-after': ({ status }) => expect(status).toBe('cut'),
  'server-error': ({ status }) => expect(status).toBe(500),
  'bad-gateway': ({ status, body }) => {
    expect(status).toBe(502)
    expect(body).toContain('<h1>502 Bad Gateway</h1>')
  },
  'rate-limit': ({ status, headers }) => {
    expect(status).toBe(429)
    expect(headers.get('retry-after')).toBe('1')
  },
  'token-expired': ({ status, body }, network) => {
    expect(status).toBe(401)
    if (network === 'linkedin') expect(JSON.parse(body).serviceErrorCode).toBe(65602)
  },
  'token-revoked': ({ status, body }, network) => {
    expect(status).toBe(401)
    if (network === 'linkedin') expect(JSON.parse(body).serviceErrorCode).toBe(65601)
  },
  duplicate: ({ status, body, headers }, network) => {
    expect(status).toBe(network === 'x' ? 403 : 422)
    const first = sandbox.posts('linkedin').at(-1)?.id ?? ''
    expect(body).toContain(network === 'x' ? 'duplicate content' : first)
    expect(headers.has('x-restli-id')).toBe(false)
  },
  unavailable: ({ status, headers }) => {
    expect(status).toBe(503)
    expect(headers.get('retry-after')).toBe('1')
  },
  'wrong-type': ({ status, body, headers }) => {
    expect(status).toBe(200)
    expect(headers.get('content-type')).toContain('text/html')
    expect(body).toContain('<p>OK</p>')
  },
  'late-list': ({ status }) => expect(status).toBe('cut'),
  'upload-refused': ({ status }) => expect(status).toBe(400),
  'half-consent': ({ status }) => expect(status).toBe(201),
  'slow-answer': ({ status, body }) => {
    expect(status).toBe(201)
    expect(body).toMatch(/^ {40}/)
  },
  'bad-json': ({ status, body, headers }) => {
    expect(status).toBe(201)
    expect(() => JSON.parse(body)).toThrow()
    expect(headers.has('x-restli-id')).toBe(false)
  },
  'error-in-200': ({ status, body }) => {
    expect(status).toBe(200)
    expect(body).toContain('503')
  },
  redirect: ({ status, headers }) => {
    expect(status).toBe(307)
    const location = new URL(headers.get('location') ?? '')
    expect(location.host).not.toBe(new URL(sandbox.address).host)
  },
  'huge-body': ({ status, body }) => {
    expect(status).toBe(201)
    expect(body.length).toBeGreaterThan(32 * 1024 * 1024)
  },
  'slow-upload': ({ status }) => expect(status).toBe(201),
}

const secondsOf = (kind: FaultName): number =>
  kind === 'slow-answer' ? 0.001 : kind === 'rate-limit' || kind === 'unavailable' ? 1 : 0.2

const cases = networks.flatMap((network) =>
  faultNames
    .filter((kind) => kindOf(kind).networks.includes(network))
    .map((kind) => [network, kind] as const),
)

describe('an ordered fault', () => {
  test.each(cases)('on %s: %s happens once, and stores what it says', async (network, kind) => {
    const ordered = await order({ network, kind, calls: 'create', seconds: secondsOf(kind) })
    expect(ordered.status).toBe(201)
    const before = sandbox.arrivals(network).length
    number += 1
    const started = performance.now()
    expected[kind](await outcomeOf(posting[network](`fault ${number}`)), network)
    if (kind.startsWith('timeout') || kind === 'slow-upload') {
      expect(performance.now() - started).toBeGreaterThan(180)
    }
    expect(sandbox.arrivals(network).length - before).toBe(kindOf(kind).isDone ? 1 : 0)
    const after = await posting[network](`after ${number}`)
    expect(after.status).toBe(201)
    expect(sandbox.faults.list()).toEqual([expect.objectContaining({ kind, left: 0, hits: 1 })])
  })

  test('that follows storing skips refused calls', async () => {
    await order({ network: 'linkedin', kind: 'reset-after' })
    const author = 'urn:li:person:Am7kQx2Lso'
    const refused = await linkedin('POST', '/rest/posts', linkedinPost(author, ''))
    expect(refused.status).toBe(422)
    const before = sandbox.arrivals('linkedin').length
    expect((await outcomeOf(posting.linkedin(`stored ${Date.now()}`))).status).toBe('cut')
    expect(sandbox.arrivals('linkedin').length - before).toBe(1)
  })

  test('applies to the next n matching calls only', async () => {
    await order({ network: 'x', kind: 'server-error', calls: 'read', profile: 'amelie_okonkwo', count: 2 })
    const noor = createCaller(sandbox, 'x', (await connect(sandbox, 'x', 'noor')).accessToken)
    expect((await noor('GET', '/2/users/me')).status).toBe(200)
    expect((await linkedin('GET', '/v2/userinfo')).status).toBe(200)
    expect((await posting.x(`not reading ${Date.now()}`)).status).toBe(201)
    expect((await x('GET', '/2/users/me')).status).toBe(500)
    expect((await x('GET', '/2/users/me')).status).toBe(500)
    expect((await x('GET', '/2/users/me')).status).toBe(200)
  })

  test('applies to uploads and tokens as well', async () => {
    await order({ network: 'linkedin', kind: 'bad-gateway', calls: 'upload' })
    const body = { initializeUploadRequest: { owner: 'urn:li:person:Am7kQx2Lso' } }
    expect((await linkedin('POST', '/rest/images?action=initializeUpload', body)).status).toBe(502)
    await order({ network: 'x', kind: 'server-error', calls: 'token' })
    const form = { grant_type: 'refresh_token', refresh_token: 'any' }
    expect((await askTokens(sandbox, 'x', form)).status).toBe(500)
    expect((await askTokens(sandbox, 'x', form)).status).toBe(400)
  })

  test('lets a late upload arrive completely', async () => {
    await order({ network: 'x', kind: 'slow-upload', seconds: 0.3 })
    const form = new FormData()
    form.append('media_category', 'tweet_image')
    form.append('media', new Blob([new Uint8Array(drawPng(900, 600))]))
    const started = performance.now()
    expect((await x('POST', '/2/media/upload', form)).status).toBe(200)
    expect(performance.now() - started).toBeGreaterThan(280)
  })

  test.each([
    [{ network: 'wechat', kind: 'half-consent' }],
    [{ network: 'x', kind: 'earthquake' }],
    [{ network: 'orkut', kind: 'server-error' }],
    [{ network: 'x', kind: 'server-error', profile: 'nobody' }],
    [{ network: 'x', kind: 'server-error', count: 0 }],
    [{}],
  ])('is refused when it is not valid: %o', async (body) => {
    const ordered = await order(body)
    expect(ordered.status).toBe(400)
    expect(ordered.body.error).toBeTruthy()
    expect(sandbox.faults.list()).toEqual([])
  })

  test('can be cancelled, one or all', async () => {
    const { body } = await order({ network: 'x', kind: 'server-error', count: 9 })
    await order({ network: 'linkedin', kind: 'server-error', count: 9 })
    expect((await fetch(`${sandbox.address}/faults/${body.id}`, { method: 'DELETE' })).status).toBe(200)
    expect((await fetch(`${sandbox.address}/faults/${body.id}`, { method: 'DELETE' })).status).toBe(404)
    expect((await posting.x(`calm ${Date.now()}`)).status).toBe(201)
    expect((await fetch(`${sandbox.address}/faults?network=linkedin`, { method: 'DELETE' })).status).toBe(204)
    expect(JSON.parse(await (await fetch(`${sandbox.address}/faults`)).text())).toEqual({ faults: [] })
  })
})

describe("a person's tokens", () => {
  const act = (name: string, body: Record<string, string>) =>
    fetch(`${sandbox.address}/faults/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })

  test('can be expired: the refresh token stays valid', async () => {
    const { accessToken, refreshToken } = await connect(sandbox, 'x', 'elena')
    const answer = await act('expire', { network: 'x', profile: 'elena_pavlova' })
    expect(await answer.json()).toEqual({ changed: 1 })
    expect((await createCaller(sandbox, 'x', accessToken)('GET', '/2/users/me')).status).toBe(401)
    const form = { grant_type: 'refresh_token', refresh_token: refreshToken }
    const { status, body } = await askTokens(sandbox, 'x', form)
    expect(status).toBe(200)
    const fresh = createCaller(sandbox, 'x', String(body.access_token))
    expect((await fresh('GET', '/2/users/me')).status).toBe(200)
  })

  test('are revoked when the person removes the app', async () => {
    const { accessToken, refreshToken } = await connect(sandbox, 'x', 'bob')
    const other = await connect(sandbox, 'linkedin', 'bob')
    await act('remove', { network: 'x', profile: 'bob_ohara' })
    expect((await createCaller(sandbox, 'x', accessToken)('GET', '/2/users/me')).status).toBe(401)
    const form = { grant_type: 'refresh_token', refresh_token: refreshToken }
    expect((await askTokens(sandbox, 'x', form)).status).toBe(400)
    const call = createCaller(sandbox, 'linkedin', other.accessToken)
    expect((await call('GET', '/v2/userinfo')).status).toBe(200)
    await act('remove', { network: 'linkedin', profile: 'Ro9bOh3RaX' })
    const late = JSON.parse(await (await call('GET', '/v2/userinfo')).text())
    expect(late).toMatchObject({ status: 401, serviceErrorCode: 65601 })
  })

  test('are those of a known person', async () => {
    expect((await act('expire', { network: 'x', profile: 'nobody' })).status).toBe(400)
  })
})

describe('the log of received posts', () => {
  test('counts what was stored, and can be continued from a number', async () => {
    const read = async (query: string) =>
      JSON.parse(await (await fetch(`${sandbox.address}/arrivals?${query}`)).text())
    const before = await read('network=x')
    expect(before.count).toBe(before.arrivals.length)
    const last = sandbox.arrivals().length
    await posting.x('one more')
    const after = await read(`network=x&after=${last}`)
    expect(after.arrivals).toEqual([
      expect.objectContaining({
        number: last + 1,
        profile: '1402817365529000001',
        handle: 'amelie_okonkwo',
        text: 'one more',
      }),
    ])
    expect(await read('network=x&profile=amelie_okonkwo&only=count')).toEqual({ count: before.count + 1 })
    expect((await fetch(`${sandbox.address}/arrivals?network=orkut`)).status).toBe(400)
  })
})
