import { afterAll, beforeAll, expect, test } from 'vitest'
import { lookAt } from '../../testing/findings.js'
import { signIn, startSession } from '../../testing/sign-in.js'
import { startBoard, type BoardUnderTest } from '../../testing/visit.js'

const people = { maya: 0, tom: 1 }
const phone = { width: 360, height: 740 }
const desktop = { width: 1280, height: 900 }

let tested: BoardUnderTest
beforeAll(async () => {
  tested = await startBoard()
})
afterAll(() => tested?.stop())

test('[NOTICES1] [NOTICES2] [NOTICES7] an accepted suggestion rings the bell live, and leads to the suggestion', async () => {
  const { product } = tested
  const [author, reviewer] = await Promise.all([tested.visit(), tested.visit()])
  const [tom, maya] = [author.page, reviewer.page]
  await startSession(tom, product, people.tom)
  await signIn(maya, product, people.maya)
  // What the demo features is new to everybody.
  await tom.goto(`${product.board}/notifications`)
  const readAll = tom.getByRole('button', { name: 'Mark all as read' })
  await readAll.or(tom.getByText('No notifications')).first().waitFor()
  if (await readAll.count()) await readAll.click()
  await readAll.waitFor({ state: 'detached' })
  await tom.goto(`${product.board}/suggestions?title=A+silent+bell`)
  await tom.getByRole('button', { name: 'Suggest', exact: true }).click()
  await tom.getByText('Thank you! An admin').waitFor()
  const bell = tom.getByRole('button', { name: /^Notifications/ })
  await bell.waitFor()
  await maya.getByRole('link', { name: 'Suggestions' }).click()
  const theirs = maya.getByRole('article', { name: /A silent bell/ })
  await theirs.getByRole('button', { name: 'Accept' }).click()
  await theirs.getByRole('textbox', { name: 'Note to the author' }).fill('Lovely, thank you!')
  await theirs.getByRole('button', { name: 'Accept', exact: true }).last().click()

  await tom.getByRole('button', { name: /1 unread notification/ }).waitFor()
  await bell.click()
  const row = tom.getByRole('link', { name: /Maya Lindqvist accepted your suggestion/ })
  await row.waitFor()
  const faults = await lookAt(tom, 'panel')
  await row.click()
  await tom.waitForURL(/\/suggestions\/ocs/)
  await tom.getByRole('button', { name: 'Notifications', exact: true }).waitFor()

  await tom.goto(`${product.board}/notifications`)
  await row.waitFor()
  expect(await readAll.count()).toBe(0)
  faults.push(...(await lookAt(tom, 'list')))
  expect(faults).toEqual([])
  expect([...author.faults, ...reviewer.faults]).toEqual([])
  await Promise.all([author.close(), reviewer.close()])
})

test('[ROUTER21] [PEOPLE23] [NOTICES4] a person finds every part of the profile, by keyboard and on a phone', async () => {
  const { page, faults, close } = await tested.visit()
  await signIn(page, tested.product, people.tom)
  await page.getByRole('button', { name: /^Your account/ }).click()
  await page.getByRole('link', { name: 'My profile' }).click()
  await page.getByRole('heading', { name: 'About me', level: 1 }).waitFor()
  const findings = await lookAt(page, 'me')
  await page.getByLabel('First name').fill('Tomás')
  await page.keyboard.press('Enter')
  await page.getByText('Your name is saved.').waitFor()
  const buffer = await page.screenshot()
  await page.locator('input[type=file]').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer })
  await page.getByText('Your new picture is saved.').waitFor()
  await page.reload()
  await page.locator('.board-top img.board-identicon').waitFor()
  expect(await page.getByLabel('First name').inputValue()).toBe('Tomás')

  const list = page.getByRole('navigation', { name: 'My profile' })
  await list.getByRole('link', { name: 'Notifications' }).focus()
  await page.keyboard.press('Enter')
  const box = page.getByRole('checkbox', { name: 'Posts that weren’t published: By e-mail' })
  await box.waitFor()
  expect(await box.isChecked()).toBe(true)
  await box.press('Space')
  await page.getByText('Your choice is saved.').waitFor()
  await page.getByRole('checkbox', { name: 'Keep quiet hours' }).check()
  await page.getByLabel('Until').waitFor()
  findings.push(...(await lookAt(page, 'settings')))
  await page.reload()
  await box.waitFor()
  expect(await box.isChecked()).toBe(false)
  expect(await page.getByLabel('From').inputValue()).toBe('22:00')

  await page.setViewportSize(phone)
  await page.getByRole('link', { name: 'My profile' }).click()
  await page.getByRole('heading', { name: 'My profile', level: 1 }).waitFor()
  const links = page.getByRole('navigation', { name: 'My profile' }).getByRole('link')
  const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
  expect(addresses).toContain('/my-profile/setupExtension')
  for (const address of addresses) {
    await page.goto(`${tested.product.board}${address}`)
    await page.locator('main h1').waitFor()
    expect(await page.locator('main h1').innerText()).not.toMatch(/does not exist|doesn’t exist/)
    findings.push(...(await lookAt(page, address)))
  }
  await page.setViewportSize(desktop)
  expect(findings).toEqual([])
  expect(faults).toEqual([])
  await close()
})
