import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findEngines } from '../../../tools/engines/find-engines.js'
import { screenOf, until, type Screen } from '../../../tools/engines/screen.js'
import { choosePorts, startProduct, type Product } from '../../../tools/dev/dev-server.mjs'

const engines = findEngines()
const here = engines.flatMap((one) => ('start' in one ? one : []))
const missing = engines.flatMap((one) => ('missing' in one ? one : []))

let product: Product
let data: string
beforeAll(async () => {
  data = mkdtempSync(join(tmpdir(), 'rostrum-engines-'))
  product = await startProduct({ port: (await choosePorts(5600)) ?? 0, data })
})
afterAll(async () => {
  await product?.stop()
  rmSync(data, { recursive: true, force: true })
})

test('each engine that is wanted is here', () => {
  for (const { name, missing: why } of missing)
    console.log(`${name} is not here (${why}): \`npm run test:engines\` gets it.`)
  if (process.env.TEST_ENGINES === 'all') expect(missing).toEqual([])
})

async function signIn({ engine, press }: Screen, person: number) {
  await engine.open(product.board)
  await engine.resize(1280, 900)
  await press('input', /^E-mail/)
  await engine.type(product.company.people[person]?.email ?? '')
  await press('input', /^Password/)
  await engine.type(product.company.password)
  await press('button', /^Sign in$/)
}

/** In a window that closes by itself: the user is not asked to confirm. */
async function connect(screen: Screen) {
  const { engine, press, see } = screen
  await engine.open(`${product.board}/profiles`)
  const board = await screen.pressToWindow('button', /^LinkedIn profile$/)
  await press('button', /^Continue to /)
  await press('label', /Amélie/)
  await press('button', /^Allow$/)
  await until('the window is closed', async () => (await engine.windows()).length === 1)
  await engine.use(board)
  await see('.r-profile-line', /Amélie/)
}

async function openEditor({ engine, press, see }: Screen) {
  await engine.open(`${product.board}/date/linkedin`)
  await press('button', /^Share: /)
  await see('textarea', /^Post text/)
}

async function write({ engine, press, tell }: Screen, words: string) {
  await press('textarea')
  await tell('textarea', 'one => one.select()')
  await engine.type(words)
  await until('the words stand in the box', async () =>
    String(await tell('textarea', 'one => one.value')).includes(words),
  )
}

const folder = process.env.ENGINE_PICTURES

/** Nothing overflows to the side; a screenshot is stored when the run asks for it. */
async function lookAt({ engine }: Screen, what: string) {
  if (folder) {
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, `${what}-${engine.name}.png`), await engine.picture())
  }
  const wide = await engine.read(
    `[document.documentElement, ...document.querySelectorAll('dialog[open], dialog[open] .r-dialog-body')]
      .filter(one => one.scrollWidth > one.clientWidth).map(one => one.tagName + '.' + one.className)`,
  )
  expect(wide, `${what} in ${engine.name}`).toEqual([])
}

/** The main tasks at 360 px for a user with a profile. */
async function walkPhone(screen: Screen, { person, words }: { person: number; words: string }) {
  const { engine, press, see, tell } = screen
  await engine.resize(360, 780)
  await engine.open(product.board)
  await press('input[type=email]')
  expect(await engine.read('[innerWidth, matchMedia("(prefers-color-scheme: dark)").matches]')).toEqual([
    360,
    true,
  ])
  await lookAt(screen, 'sign-in')
  await engine.type(product.company.people[person]?.email ?? '')
  await press('input[type=password]')
  await engine.type(product.company.password)
  await press('button[type=submit]')
  await see('article')
  // Not every engine accepts a language at launch, so the user selects it.
  await engine.open(`${product.board}/my-profile/me`)
  await see('.board-account-row select')
  await tell(
    '.board-account-row select',
    'one => { one.value = "de"; one.dispatchEvent(new Event("change", { bubbles: true })) }',
  )
  await see('h1', /^Über mich$/)
  await press('.board-account:not(.board-bell) .board-account-button')
  await see('.board-account-panel button', /^Abmelden$/)
  await lookAt(screen, 'account')
  await engine.type({ named: 'Escape' })
  await engine.open(`${product.board}/date/linkedin`)
  await see('button', /^Teilen: /)
  await lookAt(screen, 'feed')
  await press('button', /^Teilen: /)
  await see('textarea')
  await lookAt(screen, 'editor')
  await write(screen, words)
  await press('button', /^Vorschau$/)
  await see('.r-pv-post', new RegExp(words))
  await lookAt(screen, 'preview')
  await press('button', /^Jetzt teilen$/)
  await see('.r-toast[data-type=success]')
  for (const page of ['my-profile/password', 'profiles', 'my-shares']) {
    await engine.open(`${product.board}/${page}`)
    await see('h1')
    await lookAt(screen, page.replace('/', '-'))
  }
  await see('.share', new RegExp(words))
  await until('it has arrived', async () => (await publishedCount(words)) > 0)
  expect(await publishedCount(words)).toBe(1)
}

/** How often the sandbox received posts with these words. */
async function publishedCount(words: string): Promise<number> {
  const answer = await fetch(`${product.sandbox}/arrivals?network=linkedin`)
  return (await answer.text()).split(`"sent":"${words}`).length - 1
}

describe.each(here)('the main tasks in $name', ({ name, start }) => {
  let screen: Screen
  let engine: Screen['engine']
  beforeAll(async () => {
    engine = await start()
    screen = screenOf(engine)
    console.log(`${engine.name} ${engine.version}`)
  })
  afterAll(() => engine?.close())
  // The return page is another user's, and signs in the first one, who gets a profile in the first engine.
  const person = here.findIndex((one) => one.name === name)
  const words = `Seen in ${name} ${Date.now()}`

  test('[A4.19] [B4.7] [PROFILES37] signs in, connects by a window, writes, looks at the preview and shares now', async () => {
    const { press, see } = screen
    await signIn(screen, person)
    await see('article')
    await connect(screen)
    await openEditor(screen)
    await write(screen, words)
    // Beside the text, where the window is wide enough.
    await see('.r-pv-post', new RegExp(words))
    await press('label', /^Now$/)
    await press('button', /^Share now$/)
    await see('.r-toast[data-type=success]')
    await engine.open(`${product.board}/my-shares`)
    await see('.share', new RegExp(words))
    await until('it has arrived', async () => (await publishedCount(words)) > 0)
    expect(await publishedCount(words)).toBe(1)
  })

  test('[B5.22] schedules a share, and Escape closes the picker of the time before the window', async () => {
    const { press, see, tell } = screen
    await openEditor(screen)
    await press('label', /^Pick a time$/)
    await press('input[type=datetime-local]')
    const isOpen = () =>
      tell('input[type=datetime-local]', 'one => one.matches(":open")').then((is) => is === true)
    // In Firefox the page also receives the keys meant for the picker.
    if (name === 'Firefox') {
      await tell('input[type=datetime-local]', 'one => one.showPicker()')
      await until('the picker is open', isOpen)
      await engine.type({ named: 'Escape' })
      await until('the picker is closed', async () => !(await isOpen()))
    }
    await press('.r-when-quick button')
    await press('button', /^Share on /)
    await see('.r-toast[data-type=success]')
    await engine.open(`${product.board}/my-shares`)
    await see('.share', /Scheduled/)
  })

  test('[A4.19] [B4.7] on a phone, dark and in German, signs in, writes, looks at the preview and shares now', async () => {
    const phone = screenOf(await start({ locale: 'de-DE', isDark: true }))
    try {
      await walkPhone(phone, { person, words: `Phone ${words}` })
    } finally {
      await phone.engine.close()
    }
  })

  test('[ROUTER73] the pages of a manager open and fit', async () => {
    const desktop = screenOf(await start())
    try {
      await signIn(desktop, 0)
      await desktop.see('article')
      await desktop.engine.open(`${product.board}/settings`)
      await desktop.see('.settings-list a')
      const paths = await desktop.engine.read(
        `[...document.querySelectorAll('.settings-list a')].map(link => link.getAttribute('href'))`,
      )
      expect(paths).toContain('/settings/people')
      for (const path of [...(paths as string[]), '/analytics', '/leaderboard']) {
        await desktop.engine.open(`${product.board}${path}`)
        await desktop.see('main h1')
        await until(`${path} is loaded`, async () =>
          desktop.engine.read(`!document.querySelector('main [aria-busy="true"]')`).then((is) => is === true),
        )
        await lookAt(desktop, `desktop${path.replaceAll('/', '-')}`)
      }
    } finally {
      await desktop.engine.close()
    }
  })

  test('on a third-party page the feed and its share dialog work', async () => {
    const { press, see } = screen
    await engine.open(product.example)
    await press('button', /^Share: /)
    await see('textarea', /^Post text/)
    await press('textarea')
    await engine.type({ named: 'Escape' })
  })
})
