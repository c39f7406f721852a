import { readFileSync } from 'node:fs'
import { samplePost, sampleStory } from '@rostrum/widgets/testing'
import type { Page } from 'playwright'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { waitFor } from '../../../../tools/dev/wait-for.js'
import { openSite, type Site } from '../../testing/site.js'

const storyId = sampleStory().Id
const create = 'POST /api/post/create'

let site: Site
let page: Page
beforeAll(async () => {
  site = await openSite()
})
beforeEach(async () => {
  site.answer(create, null)
  site.calls.splice(0)
  page = await site.open({ body: '<div id="here"></div>', policy: site.strict() })
  await page.waitForFunction('typeof window.Rostrum?.mount === "function"')
})
afterEach(async () => {
  expect(await page.evaluate('faults')).toEqual([])
  await page.close()
})
afterAll(() => site?.close())

const box = () => page.getByRole('textbox', { name: 'Post text' })
const submit = () => page.getByRole('button', { name: 'Share now' })

/** Mounts the editor and records its events, by `on` and by the events of the page. */
async function mount(props: object) {
  await page.evaluate((given) => {
    const events: unknown[] = []
    const names = ['opened', 'changed', 'submitted', 'failed', 'unavailable', 'stay', 'closed']
    const mounted = Reflect.get(window, 'Rostrum').mount(
      'share-editor',
      document.getElementById('here'),
      given,
    )
    for (const name of names) {
      mounted.on(name, (detail: unknown) => events.push([name, detail]))
      document.addEventListener(`rostrum-${name}`, (event) => {
        if (event instanceof CustomEvent) events.push([`rostrum-${name}`, event.detail])
      })
    }
    Object.assign(window, { heard: events, mounted })
  }, props)
  await box().waitFor()
}
const update = (props: object) =>
  page.evaluate((given) => Reflect.get(window, 'mounted').update(given), props)
const events = (name: string): Promise<unknown[]> =>
  page.evaluate(
    (wanted) =>
      Reflect.get(window, 'heard').flatMap((one: [string, unknown]) => (one[0] === wanted ? [one[1]] : [])),
    name,
  )
const order = (): Promise<string[]> =>
  page.evaluate(() => Reflect.get(window, 'heard').map((one: [string]) => one[0]))

it('emits each event to its listener and to the page: opened, changed, failed, submitted, closed', async () => {
  await mount({ storyId })
  const opened = [{ kind: 'story', title: sampleStory().Title }]
  await waitFor(async () => expect(await events('opened')).toEqual(opened))
  await box().fill('Hello from another origin')
  await waitFor(async () =>
    expect((await events('changed')).at(-1)).toEqual({ isDirty: true, network: 'linkedin' }),
  )
  site.answer(create, 422, { Result: false, code: 'api-41001' })
  await submit().click()
  await waitFor(async () => expect(await events('failed')).toEqual([{ code: 'api-41001' }]))
  expect(await box().inputValue()).toBe('Hello from another origin')
  site.answer(create, null)
  await submit().click()
  const done = { postId: samplePost().Id, points: 10 }
  await waitFor(async () => expect(await events('closed')).toEqual([{ reason: 'submitted' }]))
  expect(await events('submitted')).toEqual([done])
  expect(await events('rostrum-submitted')).toEqual([done])
  const firsts = [...new Set(await order())].filter((name) => !name.startsWith('rostrum-'))
  expect(firsts).toEqual(['opened', 'changed', 'failed', 'submitted', 'closed'])
  expect(await events('rostrum-opened')).toEqual(await events('opened'))
})

it('begins with what the page gives, and an update takes no written text away', async () => {
  await mount({ isNew: true, network: 'twitter', text: 'From the page', link: 'https://example.com/a' })
  expect(await box().inputValue()).toBe('From the page')
  await page.locator('#here .r-profile[aria-pressed=true][title=X]').waitFor()
  await box().fill('My own words')
  await update({ text: 'Later from the page', theme: 'dark' })
  await page.locator('#here .r-profile[title=LinkedIn]').first().waitFor()
  await update({ network: 'linkedin' })
  await page.locator('#here .r-profile[aria-pressed=true][title=LinkedIn]').waitFor()
  expect(await box().inputValue()).toBe('My own words')
  expect(
    await page.evaluate(() => {
      const root = document.querySelector('#here rostrum-view')?.shadowRoot?.querySelector('.r-root')
      return root instanceof HTMLElement ? root.dataset.theme : undefined
    }),
  ).toBe('dark')
})

it('[B4.7] asks before it closes, and emits that the user stays', async () => {
  await mount({ storyId })
  await box().fill('Not to be lost')
  await update({ isClosing: true })
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await waitFor(async () => expect(await events('stay')).toEqual([{}]))
  await update({ isClosing: false })
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  expect(await box().inputValue()).toBe('Not to be lost')
  await update({ isClosing: true })
  await page.getByRole('dialog').getByRole('button', { name: 'Close anyway' }).click()
  await waitFor(async () => expect(await events('closed')).toEqual([{ reason: 'closed' }]))
})

it('has the parts and takes the tokens that the docs name', async () => {
  const parts = [...readFileSync('docs/theming.md', 'utf8').matchAll(/^\| `::part\((\w+)\)`/gm)].map(
    ([, part]) => part ?? '',
  )
  expect(parts.length).toBeGreaterThan(3)
  await mount({ storyId, variables: { accent: 'rgb(1, 2, 3)' } })
  await page.evaluate((names) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(names.map((name) => `rostrum-view::part(${name}) { letter-spacing: 2px }`).join('\n'))
    document.adoptedStyleSheets = [sheet]
  }, parts)
  const styled = await page.evaluate((names) => {
    const root = document.querySelector('#here rostrum-view')?.shadowRoot
    return names.map((name) => {
      const part = root?.querySelector(`[part=${name}]`)
      return part ? getComputedStyle(part).letterSpacing : `no ${name}`
    })
  }, parts)
  expect(styled).toEqual(parts.map(() => '2px'))
  expect(await submit().evaluate((button) => getComputedStyle(button).backgroundColor)).toBe('rgb(1, 2, 3)')
})

it('shows the company’s colour, unless the page sets the token', async () => {
  const fill = () => submit().evaluate((button) => getComputedStyle(button).backgroundColor)
  await mount({ storyId, color: '#b3005e' })
  await waitFor(async () => expect(await fill()).toBe('rgb(179, 0, 94)'))
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('#here { --rostrum-accent: rgb(1, 2, 3) }')
    document.adoptedStyleSheets = [sheet]
  })
  await waitFor(async () => expect(await fill()).toBe('rgb(1, 2, 3)'))
})

it('lists its keys in a window, and they do what is said, without the page hearing them', async () => {
  await mount({ storyId })
  await page.evaluate(() => {
    const keys: string[] = []
    document.addEventListener('keydown', ({ key }) => keys.push(key))
    Object.assign(window, { keys })
  })
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).waitFor()
  await box().focus()
  await page.keyboard.press('Control+/')
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await help.waitFor()
  const listed = await help.locator('dt').allInnerTexts()
  for (const label of ['Share', 'Undo', 'Redo', 'Show these shortcuts']) expect(listed).toContain(label)
  await page.keyboard.press('Escape')
  await help.waitFor({ state: 'detached' })
  await box().fill('Once')
  await page.keyboard.type(' more')
  await page.keyboard.press('Control+Z')
  expect(await box().inputValue()).not.toContain('more')
  await page.keyboard.press('Control+Enter')
  await waitFor(async () => expect(await events('submitted')).toHaveLength(1))
  expect(site.calls.filter(({ call }) => call === create)).toHaveLength(1)
  expect(await page.evaluate('keys')).toEqual([])
})
