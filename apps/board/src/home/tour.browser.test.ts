import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findings } from '../../testing/findings.js'
import { signIn } from '../../testing/sign-in.js'
import { choose, startBoard, type BoardUnderTest } from '../../testing/visit.js'

let tested: BoardUnderTest
beforeAll(async () => {
  tested = await startBoard()
})
afterAll(() => tested?.stop())

/** The person of the demo company who has not been on the board before. */
const newcomer = 13
const password = 'A quiet Harbour 42!'

/** Somebody who was invited just now, on the board for the first time. */
async function arrive(page: Page, email: string) {
  tested.operate('person', 'invite', email)
  const letter = await tested.emailTo(email)
  const [link = ''] = /https?:\/\/[^\s"<]+\/signup\?[^\s"<]+/.exec(letter) ?? []
  await page.goto(link)
  await page.getByLabel('New password').fill(password)
  await page.getByRole('button', { name: /Set password/ }).click()
}
const slide = (page: Page, title: string | RegExp) => page.getByRole('heading', { name: title }).waitFor()
/** Whether the words of the slide have the focus. */
const focused = (page: Page) =>
  page.evaluate(() => {
    let active = document.activeElement
    while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement
    return active?.textContent
  })

test('[TOURS3] [TOURS4] [TOURS5] [TOURS6] [TOURS8] [A2.23] a new person goes from the invitation to the first share', async () => {
  const { page, faults, close } = await tested.visit()
  await arrive(page, 'first.steps@varmelund.example')
  await slide(page, 'Welcome to Varmelund Voices')
  expect(await focused(page)).toBe('Welcome to Varmelund Voices')
  await page.keyboard.press('Escape')
  await page.getByText('The tour closes after the last step.').waitFor()
  await page.keyboard.press('Enter')
  await slide(page, 'You choose')
  await page.keyboard.press('Enter')
  await slide(page, 'Share it in your words')
  expect(await focused(page)).toBe('Share it in your words')

  // The tour goes on after a reload, and the connector opens the consent over it.
  await page.keyboard.press('Enter')
  await slide(page, 'Connect a profile')
  await page.reload()
  await slide(page, 'Connect a profile')
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('heading', { name: 'Continue without a profile?' }).waitFor()
  await page.getByRole('button', { name: 'Cancel' }).click()
  const opening = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'LinkedIn profile' }).click()
  const consent = await opening
  await consent.getByRole('button', { name: /^Continue to / }).click()
  await choose(consent, 'radio', /Amara/)
  const closed = consent.waitForEvent('close')
  await consent.getByRole('button', { name: 'Allow' }).click()
  await closed
  await page.getByText('Amara Diallo').first().waitFor()
  await page.getByRole('button', { name: 'Next' }).click()

  await slide(page, 'What interests you?')
  await choose(page, 'checkbox', 'All topics')
  expect(await page.getByRole('button', { name: 'Next' }).isDisabled()).toBe(true)
  await choose(page, 'checkbox', 'All topics')
  await page.getByRole('button', { name: 'Next' }).click()
  await slide(page, 'You’re all set')
  await page.getByRole('button', { name: 'Choose a story' }).click()
  await page
    .getByRole('button', { name: /^Share: / })
    .first()
    .click()
  await page.getByRole('textbox', { name: 'Post text' }).waitFor()

  // At the next visit one thing is told that the board can do, and then nothing more.
  await page.goto(tested.product.board)
  await page.getByRole('heading', { name: 'Repost your company’s posts' }).waitFor()
  await page.getByRole('button', { name: 'Got it' }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  expect(faults).toEqual([])
  await close()
})

test('[TOURS6] [TOURS19] without a connection nothing is lost, and it goes on with one', async () => {
  const { page, context, close } = await tested.visit()
  await arrive(page, 'off.and.on@varmelund.example')
  await page.getByRole('button', { name: 'Let’s start' }).click()
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('button', { name: 'Next' }).click()
  await slide(page, 'Connect a profile')
  await page.getByRole('button', { name: 'LinkedIn profile' }).waitFor()
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('button', { name: 'Skip' }).click()
  await slide(page, 'What interests you?')
  await choose(page, 'checkbox', 'All topics')
  await page.locator('.r-tour-choice label').nth(1).click()
  await page.getByRole('button', { name: 'Next' }).click()
  await page.locator('.r-tour .r-notice').first().waitFor()
  expect(await page.locator('.r-tour-choice input:checked').count()).toBe(1)
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Next' }).click()
  await slide(page, 'You’re all set')
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Choose a story' }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await context.setOffline(false)
  await page.waitForFunction(() => !Object.keys(localStorage).some((key) => key.includes('tours-seen')))
  await page.reload()
  await page.getByRole('heading', { name: 'Repost your company’s posts' }).waitFor()
  await close()
})

test('[TOURS14] [A2.24] help opens the tour again, in any language and on a phone', async () => {
  const { page, faults, close } = await tested.visit({
    viewport: { width: 360, height: 740 },
    hasTouch: true,
  })
  await signIn(page, tested.product, newcomer)
  await page.getByRole('button', { name: 'Commencer' }).waitFor()
  for (const [colorScheme, width] of [
    ['light', 360],
    ['dark', 1280],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    await page.emulateMedia({ colorScheme })
    expect([width, ...(await findings(page))]).toEqual([width])
  }
  await page.setViewportSize({ width: 360, height: 740 })
  await page.getByRole('button', { name: 'Commencer' }).click()
  for (let at = 0; at < 3; at += 1) await page.getByRole('button', { name: 'Suivant' }).click()
  await page.getByRole('button', { name: 'Passer' }).click()
  await page.getByRole('checkbox').first().waitFor()
  expect(await findings(page)).toEqual([])
  await page.getByRole('button', { name: 'Suivant' }).click()
  await page.getByRole('button', { name: 'Choisir un contenu' }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })

  await page.goto(`${tested.product.board}/my-profile/help`)
  await page.getByRole('heading', { name: 'Questions et réponses' }).waitFor()
  expect(await findings(page)).toEqual([])
  await page.getByRole('button', { name: 'Suivre la visite' }).click()
  await page.getByRole('heading', { name: /^Bienvenue/ }).waitFor()
  await page.getByRole('button', { name: 'Fermer' }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  expect(faults).toEqual([])
  await close()
})
