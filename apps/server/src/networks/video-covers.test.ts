import { createSandbox } from '@rostrum/sandbox'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { testNetworks } from '../testing/networks/test-networks.js'
import { authorOf, fileOf, outgoing, unique } from '../testing/networks/open-networks.js'
import type { OutgoingMedia } from './adapter/network-adapter.js'

const stage = testNetworks(createSandbox)
const frame = await sharp({ create: { width: 64, height: 36, channels: 3, background: '#913' } })
  .jpeg()
  .toBuffer()

const filmWith = (at: number): OutgoingMedia => ({
  ...fileOf('video'),
  cover: { at, read: () => Promise.resolve(new Uint8Array(frame)) },
})

/** The video of a published post, as its page shows it. */
async function shown(network: 'linkedin' | 'facebook' | 'instagram', film: OutgoingMedia): Promise<string> {
  const words = unique('A film with a cover')
  const author = await authorOf(stage.adapters[network], 'page')
  await (
    await stage.adapters[network].prepare(outgoing(words, { media: [film] }), author)
  )()
  const page = await (await fetch(`${stage.sandbox.address}/${network}`)).text()
  const article = page.split('<article').find((one) => one.includes(words)) ?? ''
  return /<video[^>]*>/.exec(article)?.[0] ?? ''
}

test.each(['linkedin', 'facebook'] as const)(
  '[MEDIA28] %s gets the frame that was chosen, and shows it',
  async (network) => {
    const poster = /poster="([^"]+)"/.exec(await shown(network, filmWith(2)))?.[1] ?? ''
    const answer = await fetch(stage.sandbox.address + poster)
    expect(Buffer.from(await answer.arrayBuffer()).equals(frame)).toBe(true)
  },
)

test('[MEDIA28] Instagram gets the moment', async () => {
  expect(await shown('instagram', filmWith(2.5))).toMatch(/src="[^"]+#t=2\.5"/)
})

test('[MEDIA28] a moment after the end is refused by Instagram', async () => {
  await expect(shown('instagram', filmWith(60))).rejects.toMatchObject({ kind: 'fix-content' })
})

test.each(['linkedin', 'facebook'] as const)('[MEDIA28] %s chooses where nobody did', async (network) => {
  expect(await shown(network, fileOf('video'))).not.toContain('poster=')
})
