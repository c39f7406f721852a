import type { Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findings } from '../testing/findings.js'
import {
  connect,
  fillIn,
  openEditor,
  startBoard,
  readEmail,
  signIn,
  untilSaved,
  type BoardUnderTest,
} from '../testing/visit.js'

const people = { priya: 2, yasmin: 7, olena: 8, nils: 12 }

let tested: BoardUnderTest
beforeAll(async () => {
  tested = await startBoard()
})
afterAll(() => tested?.stop())

/** Presses Tab until the focus reaches the element; fails when it never does. */
async function tabTo(page: Page, role: 'button' | 'textbox' | 'radio' | 'link', name: string | RegExp) {
  const wanted = page.getByRole(role, { name }).first()
  await wanted.waitFor()
  for (let step = 0; step < 80; step++) {
    if (await wanted.evaluate((element) => element.matches(':focus'))) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`The tabulator does not reach the ${role} ${name}`)
}

describe('by keyboard alone', () => {
  test('signs in, opens a story, writes, is asked before it is lost, shares, and is back at the story', async () => {
    const { page, faults, close } = await tested.visit()
    const { product } = tested
    await page.goto(product.board)
    await page.getByLabel('E-mail').waitFor()
    await page.keyboard.type(product.company.people[people.yasmin]?.email ?? '')
    await page.keyboard.press('Tab')
    await page.keyboard.type(product.company.password)
    await page.keyboard.press('Enter')
    await page.getByRole('article').first().waitFor()
    await connect(page, product, 'LinkedIn', /Amélie/)
    await page.goto(`${product.board}/date/linkedin`)

    await tabTo(page, 'button', /^Share: /)
    await page.keyboard.press('Enter')
    await tabTo(page, 'textbox', 'Post text')
    const text = `By keyboard ${Date.now()}`
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.type(text)
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').nth(1).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').nth(1).waitFor({ state: 'detached' })
    expect(await page.getByRole('textbox', { name: 'Post text' }).inputValue()).toBe(text)
    await tabTo(page, 'radio', 'Now')
    await page.keyboard.press('Space')
    await tabTo(page, 'button', 'Share now')
    await page.keyboard.press('Enter')
    await page.locator('.r-toast[data-type=success]').waitFor()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect(new URL(page.url()).pathname).toBe('/date/linkedin')
    await page.locator('button[aria-label^="Share: "]:focus').waitFor()
    expect(faults).toEqual([])
    await close()
  })

  test('skips to the content, and finds the focus there after going to another page', async () => {
    const { page, close } = await tested.visit()
    await signIn(page, tested.product)
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('content')
    await page.getByRole('link', { name: 'My posts' }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'My posts', level: 1 }).waitFor()
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('content')
    expect(await page.title()).toBe('My posts · Rostrum')
    await close()
  })
})

test('[A1.3] an account at a network is linked, signs in, and does not once it is unlinked', async () => {
  const { page, faults, close } = await tested.visit()
  const { product } = tested
  await signIn(page, product, people.nils)
  await page.goto(`${product.board}/profiles`)
  const opening = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Link X' }).click()
  const consent = await opening
  await consent.getByRole('button', { name: /^Continue to / }).click()
  await consent
    .getByRole('radio', { name: /Diego|Bob|João/ })
    .first()
    .check({ force: true })
  await consent.getByRole('button', { name: 'Allow' }).click()
  await page.getByText('You can now sign in with X.').waitFor()

  const enter = async (from: Page) => {
    await from.goto(product.board)
    await from.getByRole('button', { name: 'Continue with X' }).click()
    await from.getByRole('button', { name: /^Continue to / }).click()
    await from
      .getByRole('radio', { name: /Diego|Bob|João/ })
      .first()
      .check({ force: true })
    await from.getByRole('button', { name: 'Allow' }).click()
  }
  const other = await tested.visit()
  await enter(other.page)
  await other.page.getByRole('article').first().waitFor()
  expect(new URL(other.page.url()).search).toBe('')

  await page.getByRole('button', { name: 'Unlink X' }).click()
  await page.getByRole('button', { name: 'Unlink', exact: true }).last().click()
  await page.getByRole('button', { name: 'Link X' }).waitFor()
  const third = await tested.visit()
  await enter(third.page)
  await third.page.getByText('This X account isn’t linked to anyone here.').waitFor()
  expect([...faults, ...other.faults, ...third.faults]).toEqual([])
  for (const one of [other, third]) await one.close()
  await close()
})

test('a page begins at its top, and the way back leads to where one was', async () => {
  const { page, close } = await tested.visit()
  await signIn(page, tested.product)
  // Scrolls like a user until the element exists: the list grows while it is scrolled.
  await page.waitForFunction(() => {
    window.scrollBy(0, 300)
    return window.scrollY > 1200
  })
  await page.getByRole('link', { name: 'My posts' }).click()
  await page.getByRole('heading', { name: 'My posts', level: 1 }).waitFor()
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  await page.goBack()
  await page.waitForFunction(() => window.scrollY > 1000)
  await close()
})

test('[B2.1] the shown stories stay, with the focus on them, while the virtual list is loading', async () => {
  const { page, close } = await tested.visit()
  await page.addInitScript(() => {
    const seen: { stories: number; doubles: number }[] = []
    Object.assign(window, { seen })
    const look = () => {
      const roots = [...document.querySelectorAll('*')].map(({ shadowRoot }) => shadowRoot)
      const feed = roots.map((root) => root?.querySelector('[role=feed]')).find(Boolean)
      const articles = [...(feed?.querySelectorAll('article') ?? [])]
      // A row that is not measured yet is in the document, but not visible.
      const visible = articles.filter((one) => getComputedStyle(one).visibility === 'visible')
      const stories = new Set(visible.map((one) => one.dataset.story)).size
      if (articles.length) seen.push({ stories, doubles: visible.length - stories })
      // What was painted, not what is about to be.
      requestAnimationFrame(() => setTimeout(look))
    }
    look()
  })
  let letCome = () => {}
  const isLet = new Promise<void>((done) => (letCome = done))
  await page.route(/\/virtual-rows-[^/]+\.js$/, async (route) => {
    await isLet
    await route.continue()
  })
  await signIn(page, tested.product)
  const share = page.getByRole('button', { name: /^Share: / }).nth(1)
  await share.focus()
  const name = await share.getAttribute('aria-label')
  letCome()
  // The end of the list is rendered only after the list is loaded.
  await page.locator('.r-feed-more, .r-feed-end').waitFor({ state: 'attached' })
  await page.locator('.r-feed-first').waitFor({ state: 'detached' })
  expect(await page.locator('article :focus').getAttribute('aria-label')).toBe(name)
  await page.locator('[role=feed][aria-busy=false]').waitFor()
  const seen = await page.evaluate<{ stories: number; doubles: number }[]>('window.seen')
  expect(seen.length).toBeGreaterThan(1)
  expect(Math.min(...seen.map(({ stories }) => stories))).toBe(seen[0]?.stories)
  expect(Math.max(...seen.map(({ doubles }) => doubles))).toBe(0)
  await close()
})

test('[A4.20] [A8.6] without a connection it says so, and that it is back', async () => {
  const { page, context, close } = await tested.visit()
  await signIn(page, tested.product)
  const said = page.locator('.board-connection')
  const home = page.getByRole('link', { name: 'Home', exact: true })
  const title = await page.locator('article h3').first().textContent()
  await page.getByRole('link', { name: 'My posts' }).click()
  await page.locator('.board-post').first().waitFor()
  await context.setOffline(true)
  await said.waitFor({ state: 'visible' })
  expect(await said.textContent()).toMatch(/offline|can’t reach/)
  // What was loaded is shown again; what was not explains why.
  await home.click()
  await page.locator('article h3').first().waitFor()
  expect(await page.locator('article h3').first().textContent()).toBe(title)
  await page.getByRole('link', { name: 'My posts' }).click()
  await page.locator('.board-post').first().waitFor()
  await page.getByRole('link', { name: /^Suggestions/ }).click()
  await page.getByText('Check your connection').waitFor()
  await context.setOffline(false)
  await page.locator('.board-connection[data-state="confirmed"]').waitFor()
  await said.waitFor({ state: 'hidden' })
  await close()
})

test('[A4.16] [A2.18] [SESSION18] a session that the server ends leads to the sign-in page and back, and the draft stays', async () => {
  const { page, close } = await tested.visit()
  const { product } = tested
  await signIn(page, product, people.priya)
  await connect(page, product, 'LinkedIn', /Amélie/)
  const box = await openEditor(page, product, 'linkedin')
  await box.fill('Not lost')
  const { pathname } = new URL(page.url())
  await untilSaved(page, 'Not lost')
  const session = await page.evaluate(
    () =>
      Object.entries(localStorage).find(
        ([key]) => key.startsWith('rostrum:board:') && key.endsWith(':session'),
      )?.[1] ?? '',
  )
  const left = await fetch(`${product.board}/logout?x-ui-mod=v2`, {
    method: 'POST',
    headers: { apiSession: session },
  })
  expect(left.status).toBe(200)
  await page.getByLabel('E-mail').waitFor()
  await page.getByText('Your session has ended. Sign in again.').waitFor()
  await fillIn(page, product, people.priya)
  const again = page.getByRole('textbox', { name: 'Post text' })
  await again.waitFor()
  expect(new URL(page.url()).pathname).toBe(pathname)
  expect(await again.inputValue()).toBe('Not lost')
  await close()
})

test('[A2.16] an invited person chooses a password and is in', async () => {
  const [file = ''] =
    /\S+\.eml/.exec(tested.operate('person', 'invite', 'new.person@varmelund.example')) ?? []
  const [link = ''] = /https?:\/\/[^\s"<]+\/signup\?[^\s"<]+/.exec(readEmail(file)) ?? []
  const { page, faults, close } = await tested.visit()
  await page.goto(link)
  await page.getByLabel('New password').fill('short')
  await page.getByRole('button', { name: /Set password/ }).click()
  await page.locator('[aria-invalid="true"]').waitFor()
  await page.getByLabel('New password').fill('A quiet Harbour 42!')
  await page.getByRole('button', { name: /Set password/ }).click()
  await page.getByRole('article').first().waitFor()
  await page.goto(link)
  await page.getByText('This invitation is no longer valid').waitFor()
  expect(faults).toEqual([])
  await close()
})

test('[A2.3] [A2.16] [A7.2] [A7.4] an employee joins the board by an e-mail', async () => {
  const [link = ''] = /https?:\/\/\S+/.exec(tested.operate('signup', 'on', 'varmelund.example')) ?? []
  const { page, faults, close } = await tested.visit()
  await page.goto(link)
  await page.getByLabel('First name').fill('Signe')
  await page.getByLabel('Last name').fill('Dahl')
  await page.getByLabel('E-mail').fill('signe@elsewhere.example')
  await page.getByRole('button', { name: 'Send the link' }).click()
  await page.getByText('Use an address at varmelund.example.').waitFor()
  await page.getByLabel('E-mail').fill('signe.dahl@varmelund.example')
  await page.getByRole('button', { name: 'Send the link' }).click()
  await page.getByText('Check your inbox').waitFor()
  const text = await tested.emailTo('signe.dahl@')
  const [door = ''] = /https?:\/\/[^\s"<]+\/signup\?[^\s"<]+/.exec(text) ?? []
  await page.goto(door)
  await page.getByText('You’ll sign in as signe.dahl@varmelund.example.').waitFor()
  await page.getByLabel('New password').fill('A quiet Harbour 44!')
  await page.getByRole('button', { name: /Set password/ }).click()
  await page.getByRole('article').first().waitFor()
  await page.goto(door)
  await page.getByText('This invitation is no longer valid').waitFor()
  tested.operate('signup', 'off')
  await page.goto(link)
  await page.getByText('Sign-up is closed').waitFor()
  await page.evaluate(() => localStorage.clear())
  await page.goto(`${tested.product.board}/signup`)
  await page.getByLabel('Password', { exact: true }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/login')
  expect(faults).toEqual([])
  await close()
})

test('[A2.5] [A2.6] [A8.3] a user who forgot the password sets a new one by an e-mail, once', async () => {
  const { page, faults, close } = await tested.visit()
  await page.goto(`${tested.product.board}/login`)
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await page.getByLabel('E-mail').fill('amara@varmelund.example')
  await page.getByRole('button', { name: 'Send the link' }).click()
  await page.getByText('Check your inbox').waitFor()
  const text = await tested.emailTo('amara@')
  const [link = ''] = /https?:\/\/[^\s"<]+\/recover\/code\/[^\s"<]+/.exec(text) ?? []
  await page.goto(link)
  await page.getByLabel('New password').fill('A quiet Harbour 43!')
  await page.getByRole('button', { name: 'Set password' }).click()
  await page.getByRole('article').first().waitFor()
  await page.context().clearCookies()
  await page.evaluate(() => localStorage.clear())
  await page.goto(link)
  await page.getByText('This link is no longer valid').waitFor()
  expect(new URL(page.url()).pathname).toBe('/login')
  await page.goto(link.slice(0, -12))
  await page.getByText('This link is no longer valid').waitFor()
  await page.getByRole('link', { name: 'Forgot your password?' }).waitFor()
  expect(faults).toEqual([])
  await close()
})

test.each([1280, 360])('at %i px, light and dark, no page has a fault that axe knows', async (width) => {
  const { page, close } = await tested.visit({ viewport: { width, height: 900 }, reducedMotion: 'reduce' })
  const { product } = tested
  const faults: string[] = []
  const check = async (name: string, ready: string) => {
    await page.locator(ready).first().waitFor()
    // The theme follows the system setting.
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      faults.push(...(await findings(page)).map((fault) => `${name}, ${colorScheme}: ${fault}`))
    }
  }
  await page.goto(product.board)
  await check('login', 'input[type=password]')
  await fillIn(page, product, people.olena)
  await check('home', 'article')
  await page
    .getByRole('button', { name: /^Share: / })
    .first()
    .click()
  await check('editor', 'dialog .r-editor:not([data-status=loading])')
  await page.goto(`${product.board}/my-shares`)
  await check('my shares', '.board-post')
  await page.locator('.board-post').first().click()
  await check('post', '.board-details')
  await page.goto(`${product.board}/profiles`)
  await check('profiles', '.r-state, .r-profile')
  await page.goto(`${product.board}/my-profile/topics`)
  await check('topics', '.topics-list')
  await page.goto(`${product.board}/no/such/page`)
  await check('not found', '.r-state')
  expect(faults).toEqual([])
  await close()
})

test('a user who has shared nothing is shown where to start', async () => {
  const { page, close } = await tested.visit()
  await signIn(page, tested.product, people.nils)
  await page.goto(`${tested.product.board}/my-shares`)
  await page.getByRole('button', { name: 'Find a story' }).click()
  await page.getByRole('article').first().waitFor()
  await close()
})
