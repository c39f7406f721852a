import { request } from 'node:http'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { waitUntil } from '../../../../tools/dev/wait-for.js'
import { lookAt } from '../../testing/findings.js'
import { connect } from '../../testing/connect.js'
import { startSession } from '../../testing/sign-in.js'
import { choose, startBoard, type BoardUnderTest } from '../../testing/visit.js'

const domain = 'go.varmelund.test'
const ownDomain = fileURLToPath(new URL('../../testing/own-domain.mjs', import.meta.url))

let tested: BoardUnderTest
let port = 0
beforeAll(async () => {
  tested = await startBoard((sandbox) => {
    port = Number(sandbox.split(':')[1]) - 1
    // The server takes the way of everybody else, through its guarded fetch, to a name that leads back to it.
    return { NODE_OPTIONS: `--import=${ownDomain}`, TRUSTED_HOSTS: `${domain}:${port}` }
  })
})
afterAll(() => tested?.stop())

/** Opens an address on the domain as a browser elsewhere does. */
const open = (path: string) =>
  new Promise<{ status: number; location: string | undefined }>((found, fail) => {
    const headers = { host: `${domain}:${port}`, 'user-agent': 'Mozilla/5.0 Firefox/140.0' }
    request({ host: '127.0.0.1', port, path, headers }, (answer) => {
      answer.resume()
      found({ status: answer.statusCode ?? 0, location: answer.headers.location })
    })
      .on('error', fail)
      .end()
  })

/** The short address in a post that arrived on LinkedIn. */
async function shortened(words: string): Promise<URL | undefined> {
  const answer = await fetch(`${tested.product.sandbox}/arrivals?network=linkedin`)
  const [, code] =
    new RegExp(`${words} \\S*//${domain}:${port}/([A-Za-z0-9]+)`).exec(await answer.text()) ?? []
  return code === undefined ? undefined : new URL(`http://${domain}:${port}/${code}`)
}

test('[LINKS8] [LINKS9] an admin has a domain checked and used; what is shared then is on it, and leads on', async () => {
  const { page, faults, close } = await tested.visit({ reducedMotion: 'reduce' })
  await startSession(page, tested.product)
  await connect(page, tested.product, 'linkedin', 'amelie')
  await page.goto(`${tested.product.board}/settings/company`)
  const shorten = page.getByRole('checkbox', { name: 'Shorten links in new posts' })
  await shorten.click()
  await expect.poll(() => shorten.isChecked()).toBe(true)
  const field = page.getByLabel('Domain for short links')
  const use = page.getByRole('button', { name: 'Check and use' })
  await field.fill('nobody.example.invalid')
  await use.click()
  await page.getByText('We can’t reach this domain.').waitFor()
  await field.fill(`${domain.toUpperCase()}.`)
  await use.click()
  await page.getByRole('button', { name: 'Use the server’s address' }).waitFor()
  expect(await lookAt(page, 'the domain')).toEqual([])
  await page.reload()
  await page.waitForFunction(
    (wanted) => [...document.querySelectorAll('input')].some(({ value }) => value === wanted),
    domain,
  )

  const words = `Read ${Date.now()}`
  await page.goto(`${tested.product.board}/my-shares/new`)
  await page
    .getByRole('textbox', { name: 'Post text' })
    .fill(`${words} https://www.varmelund.example/a/long/way?to=it`)
  await choose(page, 'radio', 'Now')
  await page.getByRole('button', { name: 'Share now' }).click()
  const short = await waitUntil(() => shortened(words))
  const { status, location } = await open(short.pathname)
  expect([status, new URL(location ?? '').hostname]).toEqual([302, 'www.varmelund.example'])
  expect((await open('/login')).status).toBe(404)
  expect(faults).toEqual([])
  await close()
})
