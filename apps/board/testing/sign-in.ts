import type { Page } from 'playwright'
import type { Product } from '../../../tools/dev/dev-server.mjs'
import { fillIn } from './visit.js'

/** What the keys begin with under which a browser stores a board's session and the id of its device. */
export const storagePrefix = (board: string) => `rostrum:board:${board}:`

/**
 * Signs a user of the demo company in by a call, and opens no page of the board: the form and the feed cost more
 * processor time than most tests after them.
 */
export async function startSession(page: Page, { board, company }: Product, person = 0): Promise<void> {
  const blank = `${board}/blank`
  await page.route(blank, (route) => route.fulfill({ contentType: 'text/html', body: '' }))
  await page.goto(blank)
  await page.unroute(blank)
  // The same each time: a sign-in on a new device sends an e-mail (SESSION134).
  const device = `device-of-${company.people[person]?.email}`
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
