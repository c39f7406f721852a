import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { waitUntil } from '../../../../../tools/dev/wait-for.js'
import { findings, lookAt } from '../../../testing/findings.js'
import { connect, connectPages } from '../../../testing/connect.js'
import { startSession } from '../../../testing/sign-in.js'
import { choose, startBoard, type BoardUnderTest } from '../../../testing/visit.js'

let tested: BoardUnderTest
beforeAll(async () => {
  tested = await startBoard()
})
afterAll(() => tested?.stop())

/** What the sandbox received on LinkedIn with these words. */
async function arrived(words: string): Promise<unknown> {
  const answer = await fetch(`${tested.product.sandbox}/arrivals?network=linkedin`)
  const { arrivals } = (await answer.json()) as { arrivals: { sent: string }[] }
  return arrivals.find(({ sent }) => sent.includes(words))
}

/** Chooses the company’s page and waits for its posts. */
async function choosePage(page: Page): Promise<void> {
  await page.goto(`${tested.product.board}/settings/reposts`)
  await page.getByRole('link', { name: 'Go to profiles' }).waitFor()
  expect(await findings(page)).toEqual([])
  await connectPages(page, tested.product, /Sanne/, 'LinkedIn')
  await page.goto(`${tested.product.board}/settings/reposts`)
  await page.getByRole('checkbox', { name: 'Read the posts of Varmelund every hour' }).click()
  await page.locator('.company-post', { hasText: 'Kilnbank has stored its first' }).waitFor()
}

test('[COMPANYPOSTS1] [COMPANYPOSTS5] [COMPANYPOSTS6] [COMPANYPOSTS7] [COMPANYPOSTS8] a post of the company’s page is made a story of, and a member reposts it', async () => {
  const { product } = tested
  const [manager, member] = [await tested.visit(), await tested.visit()]
  const { page } = manager
  await startSession(page, product)
  await choosePage(page)
  const post = (words: string) => page.locator('.company-post', { hasText: words })
  expect(await lookAt(page, 'company posts')).toEqual([])
  await post('Five questions').getByRole('button', { name: 'Dismiss' }).click()
  await post('Five questions').waitFor({ state: 'detached' })
  await page.getByRole('tab', { name: 'Dismissed' }).click()
  await post('Five questions').getByRole('button', { name: 'Bring back' }).click()
  await post('Five questions').waitFor({ state: 'detached' })
  await page.getByRole('tab', { name: 'New' }).click()
  await post('Five questions').waitFor()
  await post('Kilnbank').getByRole('button', { name: 'Make a story' }).click()
  await page.getByText('This story reposts a post of your company.').waitFor()
  expect(await findings(page)).toEqual([])
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByText('The story has been published.').waitFor()

  await startSession(member.page, product, 1)
  await connect(member.page, product, 'linkedin', 'amelie')
  await member.page.goto(`${product.board}/?q=gigawatt`)
  await member.page
    .getByRole('button', { name: /^Share: Kilnbank/ })
    .first()
    .click()
  const words = `Seen from the boiler house ${Date.now()}`
  await member.page.getByRole('textbox', { name: 'Post text' }).fill(words)
  expect(await findings(member.page)).toEqual([])
  await choose(member.page, 'radio', 'Now')
  await member.page.getByRole('button', { name: 'Repost now' }).click()
  await waitUntil(() => arrived(words))
  await member.page.goto(product.sandbox + '/linkedin')
  await member.page.getByText(words).first().waitFor()

  await page.goto(`${product.board}/settings/reposts`)
  await page.getByRole('tab', { name: 'Used' }).click()
  await post('Kilnbank').getByText('Made into a story').waitFor()
  await post('Kilnbank').getByRole('link', { name: 'Open the story' }).click()
  await page.getByText('This story reposts a post of your company.').waitFor()
  expect([...manager.faults, ...member.faults]).toEqual([])
  await Promise.all([manager.close(), member.close()])
})
