import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findings } from '../../testing/findings.js'
import { signIn } from '../../testing/sign-in.js'
import { fillIn, startBoard, type BoardUnderTest, type Visit } from '../../testing/visit.js'

let tested: BoardUnderTest
beforeAll(async () => {
  tested = await startBoard()
})
afterAll(() => tested?.stop())

/** What the server answers instead, to one call. */
const answering = (page: Page, call: RegExp, body: unknown, status = 200) =>
  page.route(call, (route) =>
    route.request().method() === 'GET' && route.request().resourceType() === 'document'
      ? route.fallback()
      : route.fulfill({ status, contentType: 'application/json', body: JSON.stringify(body) }),
  )
const loginCall = /\/login\?x-ui-mod=v2/
const authCall = /\/auth\?/
const signUpCall = /\/sign-up\?x-ui-mod=v2/

const pathOf = (page: Page) => new URL(page.url()).pathname + new URL(page.url()).search

/** Visits the sign-in page, sends the form, and looks at what came of the answer. */
async function withAnswer(body: unknown, look: (visit: Visit) => Promise<void>): Promise<void> {
  const visit = await tested.visit()
  await answering(visit.page, loginCall, body)
  await visit.page.goto(`${tested.product.board}/login`)
  await fillIn(visit.page, tested.product)
  await look(visit)
  expect(visit.faults).toEqual([])
  await visit.close()
}

test('[SESSION1] [A4.2] who has to sign in through their company is told so, and led there with their e-mail', async () => {
  await withAnswer({ SSOOnly: true, ApiSession: 'x' }, async ({ page }) => {
    await page.getByText('Your company uses single sign-on').first().waitFor()
    const email = tested.product.company.people[0]?.email ?? ''
    await page.waitForURL(/\/sso\?/)
    expect(new URL(page.url()).searchParams.get('email')).toBe(email)
    await page.getByRole('heading', { name: 'Single sign-on isn’t set up' }).waitFor()
    await page.getByRole('button', { name: 'Sign in with a password' }).click()
    expect(await page.getByLabel('E-mail').inputValue()).toBe(email)
    expect(await page.getByRole('navigation').count()).toBe(0)
  })
})

test('[SESSION2] [A4.3] a password that is too old leads to a new one, by the code', async () => {
  await withAnswer({ RecoverCode: 'abc.123' }, async ({ page }) => {
    await page.route(/\/password-policy/, (route) => route.abort())
    await page.waitForURL(/\/expired\/code\/abc\.123/)
  })
})

test('[SESSION3] [SESSION5] [SESSION16] [A4.4] [A4.6] a token for a server is taken there', async () => {
  const taken: string[] = []
  const { page: first, close } = await tested.visit()
  await first.context().route('https://eu.board.example/**', (route) => {
    taken.push(route.request().url())
    return route.fulfill({ contentType: 'text/html', body: 'there' })
  })
  await answering(first, loginCall, { Token: 'a+b/c', Server: 'https://eu.board.example/' })
  await first.goto(`${tested.product.board}/login`)
  await fillIn(first, tested.product)
  await first.getByText('there').waitFor()
  await close()
  expect(taken).toEqual(['https://eu.board.example/login?token=a%2Bb%2Fc'])
  const { board } = tested.product
  await withAnswer({ RedirectTo: `${board}/login?token=nobodys` }, async ({ page }) => {
    // The token is not good: the page that takes it says so.
    await page.locator('.r-notice').first().waitFor()
    expect(pathOf(page)).toBe('/login')
  })
})

test.each([
  { Token: 't', Server: 'http://eu.board.example' },
  { Token: 't', Server: 'https://board.example@evil.example' },
  { Token: 't', Server: 'javascript:alert(1)' },
  { RedirectTo: 'https://evil.example/login?token=t' },
  { NeedCaptchaUpdate: true },
  {},
])('[SESSION6] [A4.7] %j is a failure that is said, and the form goes on', async (body) => {
  await withAnswer(body, async ({ page }) => {
    await page.locator('.r-notice[data-tone=danger]').waitFor()
    expect(pathOf(page)).toBe('/login')
    await page.unroute(loginCall)
    await fillIn(page, tested.product)
    await page.getByRole('article').first().waitFor()
  })
})

test('[SESSION7] [A4.8] a token in the address whose person signs in through their company leads there once', async () => {
  const { page, close } = await tested.visit()
  await answering(page, authCall, { SSOOnly: true })
  await page.goto(`${tested.product.board}/login?token=abc`)
  await page.waitForURL(/\/sso/)
  await page.getByRole('button', { name: 'Sign in with a password' }).click()
  await page.getByLabel('Password', { exact: true }).waitFor()
  await page.unroute(authCall)
  await fillIn(page, tested.product)
  await page.getByRole('article').first().waitFor()
  await close()
})

test('[ROUTER32] [SESSION15] [A2.19] with ssoRequired the sign-in page is that of the company’s sign-in', async () => {
  const { page, close } = await tested.visit()
  await page.goto(`${tested.product.board}/login?ssoRequired=1&email=a%40b.example&_redirect=%2Fmy-shares`)
  await page.getByRole('heading', { name: 'Single sign-on isn’t set up' }).waitFor()
  await page.getByRole('button', { name: 'Sign in with a password' }).click()
  expect(await page.getByLabel('E-mail').inputValue()).toBe('a@b.example')
  await page.locator('input[type=password]:focus').waitFor()
  expect(new URL(page.url()).searchParams.get('_redirect')).toBe('/my-shares')
  await close()
})

test('[A2.7] [A2.8] [A2.9] a guest of a CRM or of SSO meets a page that says what is missing, at every width', async () => {
  const faults: string[] = []
  // The longest words that a button of these pages has.
  const french = await tested.visit({ locale: 'fr-FR', viewport: { width: 320, height: 640 } })
  await french.page.goto(`${tested.product.board}/sso`)
  await french.page.getByRole('button', { name: 'Se connecter avec un mot de passe' }).waitFor()
  faults.push(...(await findings(french.page)))
  await french.close()
  for (const colorScheme of ['light', 'dark'] as const) {
    const { page, close } = await tested.visit({ colorScheme })
    for (const [path, title] of [
      ['/sso', 'Single sign-on isn’t set up'],
      ['/login-salesforce?orgID=a&userID=b&sessionID=c&entURL=d', 'We couldn’t sign you in from Salesforce'],
      ['/login-sugar?sugar_url=a&token=b', 'We couldn’t sign you in from SugarCRM'],
    ] as const) {
      await page.goto(tested.product.board + path)
      await page.getByRole('heading', { name: title }).waitFor()
      expect(await page.getByRole('navigation').count()).toBe(0)
      for (const width of [360, 1280]) {
        await page.setViewportSize({ width, height: 900 })
        faults.push(...(await findings(page)).map((fault) => `${path} ${width} ${fault}`))
      }
    }
    await close()
  }
  expect(faults).toEqual([])
})

/** An invitation that nobody has taken. */
function invite(email: string): Promise<string> {
  tested.operate('person', 'invite', email, '--first-name', 'New', '--last-name', 'Comer')
  return tested.emailTo(email)
}

test('[SESSION22] [SESSION23] [SESSION24] [SESSION25] an invitation follows each answer, and no form stays dead', async () => {
  const letter = await invite('outcomes@kilnbank.example')
  const address = /https?:\/\/\S+code\S*/.exec(letter)?.[0].replace(/["<>].*$/, '') ?? ''
  expect(address).toContain('code=')
  for (const [body, check] of [
    [{ Code: 'existing_user_connected', SSOOnly: true }, (page: Page) => page.waitForURL(/\/sso/)],
    [{ Code: 'require_password', SSOOnly: true }, (page: Page) => page.waitForURL(/\/sso/)],
    [
      { Code: 'password_expired', Token: 'abc.1' },
      (page: Page) => page.waitForURL(/\/expired\/code\/abc\.1/),
    ],
    [{ Code: 'nonsense' }, (page: Page) => page.locator('.r-notice[data-tone=danger]').waitFor()],
    [{ Code: 'success' }, (page: Page) => page.locator('.r-notice[data-tone=danger]').waitFor()],
    [{ Code: 'already_connected', Token: 'nobodys' }, (page: Page) => page.locator('.r-notice').waitFor()],
  ] as const) {
    const { page, faults, close } = await tested.visit()
    await page.route(signUpCall, (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ contentType: 'application/json', body: JSON.stringify(body) })
        : route.fallback(),
    )
    await page.goto(address)
    await page.getByLabel('New password').fill('A long enough Word 7')
    await page.getByRole('button', { name: 'Set password and sign in' }).click()
    await check(page)
    expect(faults).toEqual([])
    await close()
  }
})

test('[SESSION26] [SESSION97] a recovery follows its token, and asks which accounts stay', async () => {
  const { page, close } = await tested.visit()
  const logins = [{ Network: 'linkedin', Name: 'Mallory', Created: '2026-11-20 10:00:00' }]
  await page.route(/\/password-policy\?/, (route) =>
    route.fulfill({
      contentType: 'application/json',
      body: JSON.stringify({
        PasswordPolicy: {
          MinLength: 6,
          MaxLength: 50,
          RequireUpper: false,
          RequireLower: false,
          RequireDigit: false,
          RequireSymbol: false,
          History: 0,
          MaxAgeDays: 0,
        },
        Logins: logins,
      }),
    }),
  )
  const asked: unknown[] = []
  await page.route(/\/reset-password\?/, (route) => {
    asked.push(route.request().postDataJSON())
    return route.fulfill({ contentType: 'application/json', body: JSON.stringify({ Token: 't' }) })
  })
  await answering(page, authCall, { SSOOnly: true })
  await page.goto(`${tested.product.board}/recover/code/abc.1`)
  const kept = page.getByRole('checkbox', { name: 'Keep LinkedIn (Mallory)' })
  expect(await kept.isChecked()).toBe(false)
  expect(await findings(page)).toEqual([])
  await page.getByLabel('New password').fill('A long enough Word 7')
  await page.getByRole('button', { name: 'Set password' }).click()
  await page.waitForURL(/\/sso/)
  expect(asked).toMatchObject([{ keep: [] }])
  await close()
})

test('[SESSION93] unlinking an account asks once more who is there, and says what was wrong', async () => {
  const { page, faults, close } = await tested.visit()
  await signIn(page, tested.product)
  await page.route(/\/api\/social-auth/, (route) =>
    route.fulfill({
      contentType: 'application/json',
      body: JSON.stringify({
        Networks: ['linkedin'],
        Logins: [{ Network: 'linkedin', Name: 'Mallory', Created: '2026-11-20 10:00:00' }],
        ProofSeconds: 0,
      }),
    }),
  )
  let isProved = false
  const unlinked: boolean[] = []
  await page.route(/\/social-auth\/linkedin/, (route) => {
    unlinked.push(isProved)
    const refused = { Result: false, code: 'proof-needed' }
    return route.fulfill({
      status: isProved ? 200 : 403,
      contentType: 'application/json',
      body: JSON.stringify(isProved ? { Result: true } : refused),
    })
  })
  page.on('response', (answer) => {
    if (answer.url().endsWith('/api/proof') && answer.ok()) isProved = true
  })
  await page.goto(`${tested.product.board}/profiles`)
  await page.getByRole('button', { name: 'Unlink LinkedIn' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Unlink', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Confirm that it’s you' })
  // The field has the focus, at first and where it was wrong: keys are enough.
  await dialog.waitFor()
  await page.keyboard.type('not it')
  await page.keyboard.press('Enter')
  await dialog.getByText('That isn’t your password.').waitFor()
  expect(await findings(page)).toEqual([])
  await page.keyboard.type(tested.product.company.password)
  await page.keyboard.press('Enter')
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(() => unlinked).toEqual([false, true])
  expect(faults).toEqual([])
  await close()
})
