import { afterAll, beforeAll, expect, test } from 'vitest'
import { findings } from '../../testing/findings.js'
import { signIn, startSession } from '../../testing/sign-in.js'
import { fillIn, startBoard, type BoardUnderTest } from '../../testing/visit.js'

const people = { olena: 8, nils: 12 }

let tested: BoardUnderTest
beforeAll(async () => {
  tested = await startBoard()
})
afterAll(() => tested?.stop())

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

test('[B2.1] a press while the list scrolls reaches its button', async () => {
  const { page, close } = await tested.visit()
  await signIn(page, tested.product)
  await page.locator('.r-feed-first').waitFor({ state: 'detached' })
  const events = await page.evaluate(
    () =>
      new Promise<string[]>((done) => {
        const roots = [...document.querySelectorAll('*')].map(({ shadowRoot }) => shadowRoot)
        const share = roots.map((root) => root?.querySelector('article button')).find(Boolean)
        const seen: string[] = []
        const look = (frames: number) => {
          seen.push(share ? getComputedStyle(share).pointerEvents : 'missing')
          if (frames > 0) requestAnimationFrame(() => look(frames - 1))
          else done([...new Set(seen)])
        }
        window.addEventListener('scroll', () => look(4), { once: true })
        window.scrollBy(0, 60)
      }),
  )
  expect(events).toEqual(['auto'])
  await close()
})

test('[A4.20] [A8.6] without a connection it says so, and that it is back', async () => {
  const { page, context, close } = await tested.visit()
  await signIn(page, tested.product)
  const said = page.locator('.board-connection')
  const home = page.getByRole('link', { name: 'Home', exact: true })
  const title = await page.locator('article h2').first().textContent()
  await page.getByRole('link', { name: 'My posts' }).click()
  await page.locator('.share').first().waitFor()
  await context.setOffline(true)
  await said.waitFor({ state: 'visible' })
  expect(await said.textContent()).toMatch(/offline|can’t reach/)
  await said.getByText(/^You’re offline\. Reconnecting in \d+ seconds?\.$/).waitFor()
  // What was loaded is shown again; what was not explains why.
  await home.click()
  await page.locator('article h2').first().waitFor()
  expect(await page.locator('article h2').first().textContent()).toBe(title)
  await page.getByRole('link', { name: 'My posts' }).click()
  await page.locator('.share').first().waitFor()
  await page.getByRole('link', { name: /^Suggestions/ }).click()
  await page.getByText('Check your connection').waitFor()
  await context.setOffline(false)
  await page.locator('.board-connection[data-state="confirmed"]').waitFor()
  await said.waitFor({ state: 'hidden' })
  await close()
})

test.each([1280, 360])('at %i px, light and dark, no page has a fault that axe knows', async (width) => {
  const { page, close } = await tested.visit({ viewport: { width, height: 900 } })
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
  await check('my shares', '.share')
  await page.locator('.share').first().click()
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
  await startSession(page, tested.product, people.nils)
  await page.goto(`${tested.product.board}/my-shares`)
  await page.getByRole('button', { name: 'Find a story' }).click()
  await page.getByRole('article').first().waitFor()
  await close()
})
