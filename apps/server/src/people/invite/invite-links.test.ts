import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { waitUntil } from '../../../../../tools/dev/wait-for.js'
import { solveCaptcha } from '../../testing/solve-captcha.js'
import { startTestServer, type TestServer } from '../../testing/start-test-server.js'

const day = 24 * 3_600_000
const begin = Date.parse('2026-11-21T10:00:00Z')
let time = begin
let server: TestServer
let manager: string
let count = 0

beforeAll(async () => {
  server = await startTestServer({ now: () => new Date(time), configuration: { proxies: 1 } })
})
afterAll(() => server.close())
beforeEach(async () => {
  time = begin
  const { db } = server.context
  await db.deleteFrom('invite_link').execute()
  await db.deleteFrom('sign_up_setting').execute()
  manager = await server.signIn('manager@acme.test')
})
afterEach(() => {
  vi.restoreAllMocks()
})

interface Link {
  Id: string
  State: string
  Link: string | null
  Uses: number
  Domains: string[]
}
interface Body {
  readonly [name: string]: unknown
  readonly Code?: string
  readonly Token?: string
  readonly Items: Link[]
}
const ask = async (line: string, body?: object, session = manager) => {
  const answer = await server.ask(line, { session, ...(body && { body }) })
  return { status: answer.status, body: answer.body as Body & Link }
}
const usual = { Role: 'advocate', Team: ' North   team ', Domains: ['@Partner.test'], Days: 30, Max: 2 }
const make = (part: object = {}) => ask('POST /api/people/invite-links', { ...usual, ...part })
const list = async () => (await ask('GET /api/people/invite-links')).body
const revoke = (id: string, session = manager) =>
  ask(`POST /api/people/invite-links/${id}/revoke`, undefined, session)

const placeOf = ({ Link: address }: Link) => Object.fromEntries(new URL(address ?? '').searchParams)
const from = () => ({ 'x-forwarded-for': `10.1.0.${(count += 1) % 250}` })
const data = (query: Record<string, string>) =>
  server.ask(`GET /sign-up?x-ui-mod=v2&${new URLSearchParams(query).toString()}`, { headers: from() })
const send = (body: object) => server.ask('POST /sign-up?x-ui-mod=v2', { body, headers: from() })
const request = async (link: Link, email: string) =>
  send({ FirstName: 'Mika', LastName: 'Berg', email, ...placeOf(link), captcha: await solveCaptcha(server) })

/** Asks to join by a link; answers the code of the e-mail. */
async function codeBy(link: Link, email: string): Promise<string> {
  const sent = vi.spyOn(server.context.mail, 'send')
  expect(await request(link, email)).toMatchObject({ status: 200, body: { Code: 'success' } })
  const [message] = await waitUntil(() => sent.mock.calls[0])
  sent.mockRestore()
  return /code=([A-Za-z0-9.]+)/.exec(message.text)?.[1] ?? ''
}
const join = (token: string, email: string) =>
  send({ FirstName: '', LastName: '', email, token, password: 'A new passphrase' })
const newEmail = () => `person-${(count += 1)}@partner.test`
const memberOf = (email: string) =>
  server.context.db
    .selectFrom('app_user as u')
    .innerJoin('board_user as bu', 'bu.user_id', 'u.id')
    .innerJoin('role as r', 'r.id', 'bu.role_id')
    .select(['u.team', 'r.name as role', 'bu.board_id'])
    .where('u.email', '=', email)
    .executeTakeFirst()

test('[INVITELINKS1] a link is made by managers only, with a role that manages nobody, and good domains', async () => {
  const { body: link } = await make()
  expect(link).toMatchObject({
    State: 'open',
    Domains: ['partner.test'],
    Team: 'North team',
    Max: 2,
    Uses: 0,
  })
  expect((await list()).Roles).not.toContain('manager')
  for (const [part, status] of [
    [{ Role: 'manager' }, 400],
    [{ Role: 'nobody' }, 400],
    [{ Domains: ['partner'] }, 400],
    [{ Days: 0 }, 400],
    [{ Days: 366 }, 400],
    [{ Max: 0 }, 400],
  ] as const)
    expect((await make(part)).status).toBe(status)
  for (const role of ['advocate', 'contributor', 'champion']) {
    const session = await server.signIn(`${role}@acme.test`)
    for (const line of ['GET /api/people/invite-links', `POST /api/people/invite-links/${link.Id}/revoke`])
      expect((await ask(line, undefined, session)).status).toBe(403)
    expect((await ask('POST /api/people/invite-links', usual, session)).status).toBe(403)
    expect(
      (await ask('PUT /api/people/sign-up', { Domains: ['a.test'], Role: 'advocate' }, session)).status,
    ).toBe(403)
  }
  const stranger = await server.signIn('stranger@other.test')
  expect((await revoke(link.Id, stranger)).status).toBe(404)
  expect((await ask('GET /api/people/invite-links', undefined, stranger)).body.Items).toEqual([])
})

test('[INVITELINKS2] [INVITELINKS5] who fills in the form joins by the e-mail, with role and team, and is counted', async () => {
  const { body: link } = await make()
  expect((await data(placeOf(link))).body).toMatchObject({
    BoardName: 'Acme Voices',
    domains: ['partner.test'],
  })
  const email = newEmail()
  const code = await codeBy(link, email)
  expect(await memberOf(email)).toBeUndefined()
  expect((await join(code, email)).body).toMatchObject({ Code: 'success' })
  expect(await memberOf(email)).toEqual({
    team: 'North team',
    role: 'advocate',
    board_id: server.company.acme.boardId,
  })
  expect((await list()).Items).toMatchObject([{ Id: link.Id, Uses: 1, State: 'open' }])
  const other = await request(link, 'mika@elsewhere.test')
  expect(other.body).toMatchObject({ Errors: { email: 'email-domain' } })
})

test('[INVITELINKS3] what ends a link also ends the e-mails that it sent', async () => {
  const revoked = (await make()).body
  const ended = (await make({ Days: 1 })).body
  const full = (await make({ Max: 1 })).body
  const [a, b, c, d] = [newEmail(), newEmail(), newEmail(), newEmail()] as const
  const codes = [
    await codeBy(revoked, a),
    await codeBy(ended, b),
    await codeBy(full, c),
    await codeBy(full, d),
  ]
  await revoke(revoked.Id)
  expect((await join(codes[0] ?? '', a)).status).toBe(404)
  expect((await join(codes[2] ?? '', c)).body).toMatchObject({ Code: 'success' })
  expect((await join(codes[3] ?? '', d)).status).toBe(404)
  time = begin + day
  expect((await join(codes[1] ?? '', b)).status).toBe(404)
  const states = (await list()).Items.map(({ Id, State, Link: address }) => [Id, State, address])
  expect(states).toEqual([
    [full.Id, 'used-up', null],
    [ended.Id, 'ended', null],
    [revoked.Id, 'revoked', null],
  ])
  for (const email of [a, b, d]) expect(await memberOf(email)).toBeUndefined()
})

test('[INVITELINKS3] of several who join at once, no more than the most do', async () => {
  const { body: link } = await make({ Max: 2, Domains: [] })
  const people = Array.from({ length: 5 }, () => newEmail())
  const codes = []
  for (const email of people) codes.push(await codeBy(link, email))
  const answers = await Promise.all(codes.map((code, at) => join(code, people[at] ?? '')))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(2)
  expect((await list()).Items).toMatchObject([{ Uses: 2, State: 'used-up' }])
})

test('[INVITELINKS3] [INVITELINKS1] a role that manages people by now lets nobody in', async () => {
  const { db } = server.context
  await ask('PUT /api/people/sign-up', { Domains: ['acme.test'], Role: 'contributor' })
  const { body: link } = await make({ Role: 'contributor' })
  const place = { accountId: server.company.acme.accountId, boardId: server.company.acme.boardId }
  expect([(await data(placeOf(link))).status, (await data(place)).status]).toEqual([200, 200])
  const role = await db
    .selectFrom('role')
    .select(['id', 'matrix'])
    .where('account_id', '=', place.accountId)
    .where('name', '=', 'contributor')
    .executeTakeFirstOrThrow()
  const set = (matrix: unknown) =>
    db
      .updateTable('role')
      .set({ matrix: JSON.stringify(matrix) })
      .where('id', '=', role.id)
      .execute()
  await set({ '7': { canRead: true, canApprove: true } })
  expect([(await data(placeOf(link))).status, (await data(place)).status]).toEqual([501, 501])
  await set(role.matrix)
})

test('[INVITELINKS4] a wrong link, one of another board and a closed one get the same answer, and are limited', async () => {
  const { body: link } = await make()
  const place = placeOf(link)
  const code = place.link ?? ''
  await revoke(link.Id)
  const tries = [
    place,
    { ...place, link: `${code.slice(0, -1)}x` },
    { ...place, link: `lnk${'A'.repeat(12)}.${code.split('.')[1] ?? ''}` },
    { ...place, link: '' },
    { ...place, boardId: server.company.acme.secondBoardId },
    { accountId: place.accountId ?? '', boardId: place.boardId ?? '' },
  ]
  for (const query of tries) {
    const { status, body } = await data(query)
    expect(status).toBe(501)
    expect(JSON.stringify(body)).not.toContain('Acme')
  }
  const headers = { 'x-forwarded-for': '10.2.0.1' }
  const wrong = () =>
    server.ask(`GET /sign-up?x-ui-mod=v2&${new URLSearchParams(place).toString()}`, { headers })
  for (let at = 0; at < 100; at += 1) await wrong()
  expect((await wrong()).status).toBe(429)
})

test('[INVITELINKS6] a manager opens the board to domains, and closes it', async () => {
  const save = (Domains: string[], Role = 'advocate') => ask('PUT /api/people/sign-up', { Domains, Role })
  expect(await list()).toMatchObject({ SignUp: { Domains: [], Role: 'advocate', Link: null } })
  expect((await save(['Acme.test', 'acme.example'], 'contributor')).status).toBe(200)
  const { SignUp } = await list()
  expect(SignUp).toMatchObject({ Domains: ['acme.test', 'acme.example'], Role: 'contributor' })
  const query = Object.fromEntries(new URL((SignUp as Link).Link ?? '').searchParams)
  expect((await data(query)).body).toMatchObject({ domains: ['acme.test', 'acme.example'] })
  for (const [domains, role] of [
    [['acme'], 'advocate'],
    [['acme.test', 'Gmail.com'], 'advocate'],
    [['acme.test'], 'manager'],
  ] as const)
    expect((await save([...domains], role)).status).toBe(400)
  expect((await save([])).status).toBe(200)
  expect((await data(query)).status).toBe(501)
})
