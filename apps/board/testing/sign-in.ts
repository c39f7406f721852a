import type { Page } from 'playwright'
import type { Product } from '../../../tools/dev/dev-server.mjs'
import { fillIn } from './visit.js'

/** The keys under which a browser keeps the session of a board, and its name for itself, begin with this. */
export const storagePrefix = (board: string) => `rostrum:board:${board}:`

/**
 * Gives the page the session of a user of the demo company, and opens nothing: to load the form and the feed costs more
 * than most of what a test looks at afterwards.
 */
export async function startSession(page: Page, { board, company }: Product, person = 0): Promise<void> {
  const blank = `${board}/blank`
  await page.route(blank, (route) => route.fulfill({ contentType: 'text/html', body: '' }))
  await page.goto(blank)
  await page.unroute(blank)
  const device = `${company.people[person]?.email}-in-a-browser-of-its-own`
  await page.evaluate(
    async ({ prefix, form }) => {
      const response = await fetch('/login?x-ui-mod=v2', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(form),
      })
      const { ApiSession } = await response.json()
      if (!ApiSession) throw new Error(`Not signed in: ${response.status}`)
      localStorage.setItem(prefix + 'session', ApiSession)
      localStorage.setItem(prefix + 'device', form.device)
    },
    {
      prefix: storagePrefix(board),
      form: { email: company.people[person]?.email, password: company.password, device },
    },
  )
}

/** Opens the feed as a user of the demo company. */
export async function signIn(page: Page, product: Product, person = 0): Promise<void> {
  await startSession(page, product, person)
  await page.goto(product.board)
  await page.getByRole('article').first().waitFor()
}

/** Signs a user of the demo company in as they do it themselves, and waits for the feed. */
export async function signInByForm(page: Page, product: Product, person = 0): Promise<void> {
  await page.goto(product.board)
  await fillIn(page, product, person)
  await page.getByRole('article').first().waitFor()
}
