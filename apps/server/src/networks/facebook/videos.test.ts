import { createSandbox } from '@rostrum/sandbox'
import { beforeEach, expect, test } from 'vitest'
import { testNetworks } from '../../testing/networks/test-networks.js'
import { authorOf, fileOf, outgoing, unique } from '../../testing/networks/open-networks.js'
import type { Author, OutgoingMedia } from '../adapter/network-adapter.js'

const calls: { path: string; token: string }[] = []
const stage = testNetworks(createSandbox, {
  watch: (address, { headers = {} }) => {
    const token = (headers.authorization ?? '').replace(/^\w+ /, '')
    calls.push({ path: new URL(address).pathname, token })
  },
})
beforeEach(() => void calls.splice(0))

const page = () => authorOf(stage.adapters.facebook, 'page')
const tokenOf = (ending: RegExp) => calls.filter(({ path }) => ending.test(path)).map(({ token }) => token)

async function send(who: Author, film: OutgoingMedia) {
  const said = outgoing(unique('A film'), { media: [film] })
  const { remoteId } = await (await stage.adapters.facebook.prepare(said, who))()
  return stage.sandbox.posts('facebook').find(({ id }) => id === remoteId)
}

test('[B9.4] a film is brought in with the person’s token and posted with the page’s', async () => {
  const who = await page()
  expect((await send(who, fileOf('video')))?.attachments).toHaveLength(1)
  expect(who.personToken).not.toBe(who.token)
  expect(tokenOf(/\/uploads$|\/upload:/)).toEqual([who.personToken, who.personToken])
  expect(tokenOf(/\/videos$/)).toEqual([who.token])
})

test('[B9.4] a page’s token outlives the person’s: films go on with it', async () => {
  const who = { ...(await page()), personToken: 'ended' }
  expect((await send(who, fileOf('video')))?.attachments).toHaveLength(1)
  expect(tokenOf(/\/uploads$/)).toEqual(['ended', who.token])
})

test('[B9.4] a QuickTime film, which no upload session takes, goes along with the post', async () => {
  const film = { ...fileOf('video'), mimeType: 'video/quicktime' }
  const found = await send(await page(), film)
  expect(found?.attachments).toMatchObject([{ title: 'A title' }])
  expect(tokenOf(/\/uploads$/)).toEqual([])
})
