import { afterAll, beforeAll, expect, test } from 'vitest'
import { findings, lookAt } from '../../testing/findings.js'
import { signIn, startSession } from '../../testing/sign-in.js'
import { startBoard, type BoardUnderTest } from '../../testing/visit.js'

let tested: BoardUnderTest
beforeAll(async () => {
  tested = await startBoard()
})
afterAll(() => tested?.stop())

test('[PEOPLE17] [PEOPLE18] [PEOPLE22] a manager finds somebody, takes them off the board, and brings them back', async () => {
  const { page, faults, close } = await tested.visit()
  await startSession(page, tested.product)
  // One role has a long name; no page may become wider for it.
  await page.route('**/api/people/filters', async (route) => {
    const response = await route.fetch()
    const { Roles, ...others } = await response.json()
    const long = 'Regionalverantwortung Kundenkommunikation Südosteuropa'
    await route.fulfill({ response, json: { ...others, Roles: [...Roles, long] } })
  })
  const member = await tested.visit()
  await signIn(member.page, tested.product, 8)
  const { email = '' } = tested.product.company.people[8] ?? {}
  await page.goto(`${tested.product.board}/settings/people`)
  await page.getByRole('heading', { name: 'People', level: 1 }).waitFor()
  await page.locator('.people-row').first().waitFor()
  expect(await lookAt(page, 'people')).toEqual([])
  await page.getByRole('searchbox', { name: 'Name or e-mail' }).fill(email)
  await page.waitForURL(/q=/)
  await page.waitForFunction(() => document.querySelectorAll('.people-row').length === 1)
  await page.locator('.people-link').click()
  await page.waitForURL(/settings\/people\/00A/)
  await page.getByRole('heading', { name: 'Access' }).waitFor()
  expect(await lookAt(page, 'person')).toEqual([])
  const address = page.url()
  await page.getByRole('button', { name: 'Remove person' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.waitFor()
  expect(await findings(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Remove person' }).click()
  await page.getByText('No longer here').first().waitFor()
  // Who was looking at the board is at the login at once.
  await member.page.getByLabel('Password', { exact: true }).waitFor()
  await page.goto(`${tested.product.board}/settings/people?state=left`)
  await page.locator('.people-row').first().waitFor()
  await page.goto(address)
  await page.getByRole('button', { name: 'Bring back' }).click()
  await page.getByRole('button', { name: 'Remove person' }).waitFor()
  await signIn(member.page, tested.product, 8)
  expect([faults, member.faults]).toEqual([[], []])
  await member.close()
  await close()
})

test('[PEOPLE20] [PEOPLE21] a pasted list is checked before it invites, and what was typed stays', async () => {
  const { page, faults, close } = await tested.visit({
    viewport: { width: 360, height: 740 },
  })
  await startSession(page, tested.product)
  await page.goto(`${tested.product.board}/settings/people/invite`)
  const list = page.getByRole('textbox', { name: 'List' })
  await list.fill('Name,Email\nAda Byron,ada@new.test\nKing,nobody')
  await page.getByRole('button', { name: 'Check' }).click()
  await page.getByText('Not an e-mail address').waitFor()
  expect(await list.inputValue()).toContain('nobody')
  expect(await findings(page)).toEqual([])
  await page.getByRole('button', { name: 'Invite 1 person' }).click()
  expect(await tested.emailTo('ada@new.test')).toContain('/signup?')
  expect(await list.inputValue()).toBe('')
  expect(faults).toEqual([])
  await close()
})

test('[CRISIS5] [CRISIS9] a manager drills, begins and ends a crisis; others see its banner at once', async () => {
  const { page, faults, close } = await tested.visit()
  await signIn(page, tested.product)
  const member = await tested.visit()
  await signIn(member.page, tested.product, 12)
  await page
    .getByRole('button', { name: /account|menu/i })
    .first()
    .click()
  await page.getByRole('link', { name: 'Settings' }).click()
  await page.getByRole('link', { name: 'Crisis mode' }).click()
  await page.getByRole('heading', { name: 'Crisis mode', level: 1 }).waitFor()
  await page.getByRole('button', { name: 'Stop everything' }).click()
  await page.getByText('Give a reason.').waitFor()
  await page.getByRole('textbox', { name: 'Reason' }).fill('Accident in Lyon')
  await page.getByRole('button', { name: 'Run a drill' }).click()
  await page.getByText('Drill', { exact: true }).waitFor()
  expect(await member.page.locator('.r-notice[data-tone=warning]').count()).toBe(0)
  expect(await findings(page)).toEqual([])
  await page.getByRole('button', { name: 'Stop everything' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Stop everything' }).click()
  await page.getByRole('button', { name: 'End the crisis' }).waitFor()
  await member.page.locator('.r-notice[data-tone=warning]').waitFor()
  expect(await findings(page)).toEqual([])
  await page.getByRole('button', { name: 'End the crisis' }).click()
  await page.getByRole('button', { name: 'Stop everything' }).waitFor()
  await member.page.locator('.r-notice[data-tone=warning]').waitFor({ state: 'detached' })
  expect(faults).toEqual([])
  await member.close()
  await close()
})

test('[PEOPLE1] code and texts for managers never reach the browser of a member', async () => {
  const { page, close } = await tested.visit()
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(request.url()))
  await startSession(page, tested.product, 12)
  for (const path of ['my-shares', 'profiles', 'leaderboard', 'my-profile/devices']) {
    await page.goto(`${tested.product.board}/${path}`)
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    await page.waitForLoadState('networkidle')
  }
  await page
    .getByRole('button', { name: /account|menu/i })
    .first()
    .click()
  await page.getByRole('button', { name: 'Sign out', exact: true }).waitFor()
  await page.goto(`${tested.product.board}/settings/people`)
  await page.waitForURL((url) => url.pathname === '/')
  await page.waitForLoadState('networkidle')
  // The way there is refused by the page, and by the server.
  expect(loaded.filter((url) => /\/manager-|\/api\/people/.test(url))).toEqual([])
  await close()
})
