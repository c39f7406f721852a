import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createSandbox, type Sandbox } from '../sandbox.js'
import { askConsent, askTokens, connect, createCaller, redirectUri } from '../testing/caller.js'

let sandbox: Sandbox
let time = Date.UTC(2026, 10, 21, 9)

beforeAll(async () => {
  sandbox = await createSandbox({ quiet: true, allowedRedirects: ['https://board.example'], now: () => time })
})
afterAll(() => sandbox.close())

const trade = async (change: Record<string, string> = {}) => {
  const { back } = await askConsent(sandbox, { network: 'linkedin', person: 'layla' })
  const code = back?.searchParams.get('code') ?? ''
  const form = { grant_type: 'authorization_code', code, redirect_uri: redirectUri }
  return { form, answer: await askTokens(sandbox, 'linkedin', { ...form, ...change }) }
}

describe('the consent page of LinkedIn', () => {
  test('returns a code, and the state unchanged', async () => {
    const { back } = await askConsent(sandbox, { network: 'linkedin' })
    expect(back?.searchParams.get('state')).toBe('s t/ä+&=')
    expect(back?.searchParams.get('code')).toBeTruthy()
  })

  test.each([
    ['a denial', { decision: 'deny' as const }, 'access_denied'],
    ['an unknown scope', { query: { scope: 'openid r_everything' } }, 'unauthorized_scope_error'],
    ['no scope', { query: { scope: '' } }, 'unauthorized_scope_error'],
    ['prompt=none', { query: { prompt: 'none' } }, 'invalid_request'],
  ])('reports %s to the app', async (_name, asking, error) => {
    const { back } = await askConsent(sandbox, { network: 'linkedin', ...asking })
    expect(back?.searchParams.get('error')).toBe(error)
    expect(back?.searchParams.get('state')).toBe('s t/ä+&=')
    expect(back?.searchParams.has('code')).toBe(false)
  })

  test.each([
    ['an unknown app', { client_id: 'other' }],
    ['a redirect address of another origin', { redirect_uri: 'https://board.example.evil/' }],
    ['a redirect address with a fragment', { redirect_uri: `${redirectUri}#x` }],
    ['a redirect address that would split the header', { redirect_uri: 'https://board.example/\r\nx: y' }],
  ])('shows a page, and redirects nowhere, for %s', async (_name, query) => {
    const { status, back } = await askConsent(sandbox, { network: 'linkedin', query })
    expect(status).toBe(400)
    expect(back).toBeUndefined()
  })
})

describe('the tokens of LinkedIn', () => {
  test('are valid for 60 days, come without a refresh token, and name the member', async () => {
    const { answer } = await trade()
    expect(answer.body).toMatchObject({ expires_in: 5_184_000, token_type: 'Bearer' })
    expect(answer.body).not.toHaveProperty('refresh_token')
    const call = createCaller(sandbox, 'linkedin', String(answer.body.access_token))
    expect(await (await call('GET', '/v2/userinfo')).json()).toEqual({
      sub: 'La5hDd0QrZ',
      name: 'ليلى حدّاد',
      given_name: 'ليلى',
      family_name: 'حدّاد',
      picture: `${sandbox.address}/avatars/layla.png`,
      locale: { country: 'LB', language: 'ar' },
      email: 'layla@people.example',
      email_verified: true,
    })
    time += 60 * 86_400_000
    const late = await call('GET', '/v2/userinfo')
    expect(late.status).toBe(401)
    expect(await late.json()).toMatchObject({ serviceErrorCode: 65602, code: 'EXPIRED_ACCESS_TOKEN' })
  })

  test.each([
    ['another redirect address', { redirect_uri: 'https://board.example/' }, 400],
    ['an unknown code', { code: 'nothing' }, 400],
    ['a wrong secret', { client_secret: 'guess' }, 401],
    ['another grant type', { grant_type: 'password' }, 400],
    ['a refresh where none is given', { grant_type: 'refresh_token', refresh_token: 'x' }, 400],
  ])('are refused for %s', async (_name, change, status) => {
    const { answer } = await trade(change)
    expect(answer.status).toBe(status)
    expect(answer.body).not.toHaveProperty('access_token')
  })

  test('are issued once per code', async () => {
    const { form, answer } = await trade()
    expect(answer.status).toBe(200)
    expect((await askTokens(sandbox, 'linkedin', form)).status).toBe(400)
  })

  test('can be refreshed by approved partners; the year counts from the first consent', async () => {
    const partner = await createSandbox({
      quiet: true,
      allowedRedirects: [redirectUri],
      now: () => time,
      linkedinRefresh: true,
    })
    const { refreshToken } = await connect(partner, 'linkedin')
    time += 100 * 86_400_000
    const form = { grant_type: 'refresh_token', refresh_token: refreshToken }
    const { body } = await askTokens(partner, 'linkedin', form)
    expect(body).toMatchObject({ refresh_token: refreshToken, refresh_token_expires_in: 265 * 86_400 })
    time += 265 * 86_400_000
    expect((await askTokens(partner, 'linkedin', form)).status).toBe(400)
    await partner.close()
  })

  test('are invalid after the app revokes them', async () => {
    const { accessToken } = await connect(sandbox, 'linkedin')
    const form = { client_id: 'rostrum-sandbox', client_secret: 'rostrum-sandbox-secret', token: accessToken }
    const revoked = await fetch(`${sandbox.address}/linkedin/oauth/v2/revoke`, {
      method: 'POST',
      body: new URLSearchParams(form),
    })
    expect(revoked.status).toBe(200)
    const late = await createCaller(sandbox, 'linkedin', accessToken)('GET', '/v2/userinfo')
    expect(await late.json()).toMatchObject({ status: 401, serviceErrorCode: 65601 })
  })
})
