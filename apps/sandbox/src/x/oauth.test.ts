import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createSandbox, type Sandbox } from '../sandbox.js'
import { askConsent, askTokens, connect, createCaller, redirectUri } from '../testing/caller.js'

let sandbox: Sandbox
let time = Date.UTC(2026, 10, 21, 9)

beforeAll(async () => {
  sandbox = await createSandbox({ quiet: true, allowedRedirects: [redirectUri], now: () => time })
})
afterAll(() => sandbox.close())

const trade = async (change: Record<string, string> = {}, headers?: Record<string, string>) => {
  const { back, verifier } = await askConsent(sandbox, { network: 'x' })
  const form = {
    grant_type: 'authorization_code',
    code: back?.searchParams.get('code') ?? '',
    redirect_uri: redirectUri,
    code_verifier: verifier,
  }
  return { form, answer: await askTokens(sandbox, 'x', { ...form, ...change }, headers) }
}

describe('the consent page of X', () => {
  test('returns a code and the state unchanged, to exactly the registered address', async () => {
    const { back } = await askConsent(sandbox, { network: 'x' })
    expect(back?.href.startsWith(`${redirectUri}&`)).toBe(true)
    expect(back?.searchParams.get('state')).toBe('s t/ä+&=')
    expect(back?.searchParams.get('code')).toMatch(/^[\w-]{30,}$/)
  })

  test('reports to the app when the person denies', async () => {
    const { back } = await askConsent(sandbox, { network: 'x', decision: 'deny' })
    expect(back?.searchParams.get('error')).toBe('access_denied')
    expect(back?.searchParams.get('state')).toBe('s t/ä+&=')
    expect(back?.searchParams.has('code')).toBe(false)
  })

  test.each([
    ['an unknown app', { client_id: 'other' }],
    ['a redirect address that only begins alike', { redirect_uri: `${redirectUri}/more` }],
    ['a redirect address of another host', { redirect_uri: 'https://evil.example/oauth/done' }],
    ['no redirect address', { redirect_uri: '' }],
    ['another response type', { response_type: 'token' }],
    ['no state', { state: '' }],
    ['a state of 501 letters', { state: 'a'.repeat(501) }],
    ['no challenge', { code_challenge: '' }],
    ['the plain method', { code_challenge_method: 'plain' }],
    ['an unknown scope', { scope: 'tweet.read dm.read' }],
    ['no scope', { scope: '' }],
  ])('shows a page, and redirects nowhere, for %s', async (_name, query) => {
    const { status, back, page } = await askConsent(sandbox, { network: 'x', query })
    expect(status).toBe(400)
    expect(back).toBeUndefined()
    expect(page).toContain('This app cannot ask for your account')
  })
})

describe('the tokens of X', () => {
  test('are issued for a code, are valid for two hours, and name the user', async () => {
    const { answer } = await trade()
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({ token_type: 'bearer', expires_in: 7200 })
    expect(answer.body.scope).toBe('tweet.read tweet.write users.read media.write offline.access')
    const call = createCaller(sandbox, 'x', String(answer.body.access_token))
    const me = await call('GET', '/2/users/me?user.fields=profile_image_url,verified_type,subscription_type')
    expect(await me.json()).toEqual({
      data: {
        id: '1402817365529000001',
        name: 'Amélie Sørensen-Okonkwo',
        username: 'amelie_okonkwo',
        profile_image_url: `${sandbox.address}/avatars/amelie.png`,
        verified_type: 'none',
        subscription_type: 'None',
      },
    })
    time += 7_200_000
    const late = await call('GET', '/2/users/me')
    expect(late.status).toBe(401)
    expect(late.headers.get('content-type')).toContain('application/problem+json')
    expect(await late.json()).toMatchObject({ title: 'Unauthorized', status: 401 })
  })

  test('come without a refresh token when offline.access was not requested', async () => {
    const { refreshToken } = await connect(sandbox, 'x', 'noor', 'tweet.read users.read')
    expect(refreshToken).toBe('undefined')
  })

  test.each([
    ['a wrong verifier', { code_verifier: 'a'.repeat(50) }, 'invalid_request'],
    ['no verifier', { code_verifier: '' }, 'invalid_request'],
    ['another redirect address', { redirect_uri: 'https://board.example/' }, 'invalid_request'],
    ['an unknown code', { code: 'nothing' }, 'invalid_request'],
    ['another grant type', { grant_type: 'password' }, 'unsupported_grant_type'],
  ])('are refused for %s', async (_name, change, error) => {
    const { answer } = await trade(change)
    expect(answer.status).toBe(400)
    expect(answer.body.error).toBe(error)
  })

  test('are refused without the secret, and with a wrong one', async () => {
    expect((await trade({}, {})).answer.status).toBe(401)
    const wrong = `Basic ${Buffer.from('rostrum-sandbox:guess').toString('base64')}`
    expect((await trade({}, { authorization: wrong })).answer.status).toBe(401)
  })

  test('are issued once per code, and not after 30 seconds', async () => {
    const { form, answer } = await trade()
    expect(answer.status).toBe(200)
    expect((await askTokens(sandbox, 'x', form)).status).toBe(400)
    const { back, verifier } = await askConsent(sandbox, { network: 'x' })
    time += 30_000
    const late = { ...form, code: back?.searchParams.get('code') ?? '', code_verifier: verifier }
    expect((await askTokens(sandbox, 'x', late)).status).toBe(400)
  })

  test('rotate: a refresh token works once, its successor works next', async () => {
    const { refreshToken } = await connect(sandbox, 'x')
    const refresh = (token: string) =>
      askTokens(sandbox, 'x', { grant_type: 'refresh_token', refresh_token: token })
    const first = await refresh(refreshToken)
    expect(first.status).toBe(200)
    expect(first.body.refresh_token).not.toBe(refreshToken)
    expect((await refresh(refreshToken)).status).toBe(400)
    const second = await refresh(String(first.body.refresh_token))
    expect(second.status).toBe(200)
    const call = createCaller(sandbox, 'x', String(second.body.access_token))
    expect((await call('GET', '/2/users/me')).status).toBe(200)
  })

  test('are invalid after the app revokes them', async () => {
    const { accessToken, refreshToken } = await connect(sandbox, 'x', 'elena')
    const revoked = await fetch(`${sandbox.address}/x/2/oauth2/revoke`, {
      method: 'POST',
      headers: {
        authorization: `Basic ${Buffer.from('rostrum-sandbox:rostrum-sandbox-secret').toString('base64')}`,
      },
      body: new URLSearchParams({ token: accessToken }),
    })
    expect(await revoked.json()).toEqual({ revoked: true })
    expect((await createCaller(sandbox, 'x', accessToken)('GET', '/2/users/me')).status).toBe(401)
    const again = await askTokens(sandbox, 'x', { grant_type: 'refresh_token', refresh_token: refreshToken })
    expect(again.status).toBe(400)
  })

  test('permit only the granted scopes', async () => {
    const { accessToken } = await connect(sandbox, 'x', 'noor', 'tweet.read users.read')
    const refused = await createCaller(sandbox, 'x', accessToken)('POST', '/2/tweets', { text: 'hello' })
    expect(refused.status).toBe(403)
  })
})
