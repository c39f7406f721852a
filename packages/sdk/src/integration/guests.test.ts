import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { waitUntil } from '../../../../tools/dev/wait-for.js'
import { switchToBoard } from '../boards/switch-board.js'
import { createPasswordChange, passwordPolicyOf } from '../password/password-change.js'
import { createRecovery, createRecoveryRequest } from '../password/recovery.js'
import { chooseLanguage } from '../preferences/language.js'
import type { AnswerLike, RequestLike } from '../environment.js'
import { loginOf } from '../session/login.js'
import type { SignInOutcome } from '../session/session.js'
import { createInvitation } from '../sign-up/invitation.js'
import { createSignUpForm } from '../sign-up/sign-up-form.js'
import { startTestStack, password, visit, type TestStack } from './test-visit.js'

let stack: TestStack
let place: { accountId: string; boardId: string }
beforeAll(async () => {
  stack = await startTestStack()
  const { accountId, boardId } = stack.server.company.acme
  place = { accountId, boardId }
  await stack.server.context.db
    .insertInto('sign_up_setting')
    .values({ board_id: boardId, domains: ['acme.test'], role: 'advocate' })
    .execute()
})
afterAll(() => stack.close())
afterEach(() => {
  vi.restoreAllMocks()
})

const startGuest = async () => {
  const guest = visit(stack)
  await guest.rostrum.start()
  return guest.rostrum
}
/** Runs something that sends an e-mail; answers the code of its link. */
const codeAfter = async (ask: () => Promise<void>, link: RegExp): Promise<string> => {
  const sent = vi.spyOn(stack.server.context.mail, 'send')
  await ask()
  const [{ text }] = await waitUntil(() => sent.mock.calls[0])
  sent.mockRestore()
  return link.exec(text)?.[1] ?? ''
}
const notLed = (lead: { outcome: string }) => {
  throw new Error(`led to ${lead.outcome}`)
}

test('[A2.16] [A4.11] a guest asks to join a board, and by the code of the e-mail chooses a password and is in', async () => {
  const rostrum = await startGuest()
  const form = createSignUpForm(rostrum, place)
  expect(form.$form.get()).toEqual({
    board: 'asking',
    loadError: null,
    isSent: false,
    isBusy: false,
    error: null,
  })
  await form.load()
  expect(form.$form.get().board).toMatchObject({ BoardName: 'Acme Voices', domains: ['acme.test'] })
  const fields = { FirstName: ' Mika ', LastName: 'Berg', email: ' mika@acme.test ' }
  expect(form.problemsOf({ FirstName: '', LastName: 'Berg', email: 'mika@elsewhere.test' })).toEqual({
    FirstName: 'missing',
    LastName: null,
    email: 'domain',
  })
  expect(Object.values(form.problemsOf(fields))).toEqual([null, null, null])
  const code = await codeAfter(() => form.send(fields, notLed), /code=([A-Za-z0-9.]+)/)
  expect(form.$form.get()).toMatchObject({ isSent: true, isBusy: false, error: null })

  const invitation = createInvitation(rostrum, code)
  await invitation.load()
  expect(invitation.$invitation.get()).toMatchObject({
    asksPassword: true,
    code: { status: 'found', found: { email: 'mika@acme.test' } },
  })
  const leads: SignInOutcome[] = []
  const follow = (lead: SignInOutcome) => {
    leads.push(lead)
    return null
  }
  await invitation.accept(password, follow)
  expect(leads).toEqual([{ outcome: 'signed-in' }])
  expect(rostrum.session.$session.get()).toMatchObject({ state: 'signed-in' })

  // The code was used up.
  const again = createInvitation(await startGuest(), code)
  await again.load()
  expect(again.$invitation.get().code).toEqual({ status: 'expired' })
})

test('[A7.2] a board that takes nobody is closed', async () => {
  const form = createSignUpForm(await startGuest(), { ...place, boardId: 'brd000000000000' })
  await form.load()
  expect(form.$form.get().board).toBe('closed')
})

test('[A7.2] a board that cannot be loaded is not said to be closed, and is loaded again', async () => {
  const rostrum = await startGuest()
  const form = createSignUpForm(rostrum, place)
  const send = vi.spyOn(rostrum.client, 'send').mockRejectedValueOnce(new TypeError('Failed to fetch'))
  await form.load()
  expect(form.$form.get()).toMatchObject({ board: 'failed', loadError: { code: 'unexpected' } })
  await form.load()
  expect(form.$form.get()).toMatchObject({ board: { BoardName: 'Acme Voices' }, loadError: null })
  send.mockRestore()
})

test('[A2.5] [A2.6] a forgotten password is asked for, and set by the code of the e-mail', async () => {
  const rostrum = await startGuest()
  const request = createRecoveryRequest(rostrum)
  const code = await codeAfter(() => request.send('advocate@acme.test'), /code\/([A-Za-z0-9.]+)/)
  expect(request.$request.get()).toEqual({ isSent: true, isBusy: false, error: null })
  const recovery = createRecovery(rostrum, code)
  await recovery.load()
  expect(recovery.$recovery.get().code).toMatchObject({ status: 'found', found: { PasswordPolicy: {} } })
  const leads: SignInOutcome[] = []
  await recovery.reset({ password: 'Quite another one 7', keep: [] }, (lead) => {
    leads.push(lead)
    return null
  })
  expect(leads).toEqual([{ outcome: 'signed-in' }])
  // A second time the code is not known any more.
  await recovery.reset({ password, keep: [] }, notLed)
  expect(recovery.$recovery.get()).toEqual({ isBusy: false, error: null, code: { status: 'expired' } })
})

/** The first call to a path is answered like this. */
const answersOnce = (path: string, status: number, answer: unknown) => {
  let isFirst = true
  return async (
    pass: (address: string, request: RequestLike) => Promise<AnswerLike>,
    address: string,
    request: RequestLike,
  ): Promise<AnswerLike> => {
    if (!isFirst || new URL(address).pathname !== path) return pass(address, request)
    isFirst = false
    return { status, headers: { get: () => null }, body: null, text: async () => JSON.stringify(answer) }
  }
}

test('[ERRORS11] [A8.3] a recovery whose captcha was not taken solves a fresh one, once', async () => {
  for (const [status, answer] of [
    [400, { code: 'captcha', NeedCaptchaUpdate: true }],
    [200, { Result: false, NeedCaptchaUpdate: true }],
  ] as const) {
    const guest = visit(stack, { through: answersOnce('/forgot-password', status, answer) })
    const request = createRecoveryRequest(guest.rostrum)
    await request.send('nobody@acme.test')
    expect(request.$request.get()).toEqual({ isSent: true, isBusy: false, error: null })
    expect(guest.calls).toEqual([
      'GET /api-public/captcha',
      'POST /forgot-password',
      'GET /api-public/captcha',
      'POST /forgot-password',
    ])
  }
})

test('[ERRORS11] [A3.1] a captcha that an answer without a session asks for is solved', async () => {
  const guest = visit(stack, { through: answersOnce('/login', 200, { NeedCaptchaUpdate: true }) })
  await guest.rostrum.start()
  const lead = await loginOf(guest.rostrum).signIn({ email: 'manager@acme.test', password })
  expect(lead).toEqual({ outcome: 'signed-in' })
  expect(guest.calls).toContain('GET /api-public/captcha')
})

test('[SESSION105] whoever is signed in changes the password, by the one that they had', async () => {
  const { rostrum, signIn } = visit(stack)
  const company = passwordPolicyOf(rostrum)
  await signIn('champion@acme.test')
  await company.load()
  expect(company.$policy.get()).toMatchObject({ status: 'ready', policy: { MinLength: 8 } })
  const form = createPasswordChange(rostrum)
  expect(await form.change({ current: 'not this', password: 'Quite another one 7' })).toBe(false)
  expect(form.$change.get()).toEqual({ isBusy: false, outcome: 'wrong' })
  form.forget()
  expect(form.$change.get().outcome).toBe('none')
  expect(await form.change({ current: password, password: 'Quite another one 7' })).toBe(true)
  expect(form.$change.get().outcome).toBe('changed')
  await rostrum.session.signOut()
  expect(company.$policy.get().policy).toBeNull()
})

test('[SESSION101] a captcha that is asked for after wrong passwords is solved on the way', async () => {
  const rostrum = await startGuest()
  for (let times = 0; times < 6; times += 1)
    await rostrum.session.signIn({ email: 'contributor@acme.test', password: 'wrong' })
  const login = loginOf(rostrum)
  const solving: boolean[] = []
  login.$isSolving.listen((isSolving) => solving.push(isSolving))
  expect(await login.signIn({ email: 'contributor@acme.test', password: 'wrong' })).toMatchObject({
    outcome: 'failed',
  })
  expect(solving).toEqual([true, false])
})

test('[A2.17] a person goes to another board of theirs, and to none of others', async () => {
  const { rostrum, environment, signIn } = visit(stack)
  await signIn()
  const { acme, other } = stack.server.company
  expect(await switchToBoard(rostrum, acme.secondBoardId)).toEqual({ outcome: 'switched' })
  // A client stays on its board; the next one begins on the other.
  const next = visit(stack, { page: { tabOf: environment } }).rostrum
  await next.start()
  expect(next.startup.$startup.get()?.CurrentBoard.Id).toBe(acme.secondBoardId)
  expect(await switchToBoard(rostrum, other.boardId)).toEqual({ outcome: 'no-access' })
})

test('[A2.26] the language that a person chooses stands at the next start', async () => {
  const { rostrum, signIn } = visit(stack)
  await signIn()
  await chooseLanguage(rostrum, 'nl')
  expect(rostrum.texts.$locale.get()).toBe('nl')
  expect((await rostrum.startup.reload()).Locale).toBe('nl')
})
