import { createSandbox } from '@rostrum/sandbox'
import { expect, test } from 'vitest'
import { testNetworks } from '../testing/networks/test-networks.js'
import { authorOf, fileOf, outgoing, unique } from '../testing/networks/open-networks.js'
import type { OutgoingMedia } from './adapter/network-adapter.js'

const stage = testNetworks(createSandbox)
const text = '1\n00:00:00,500 --> 00:00:02,000\nZwölf Stunden Wärme.\n'

/** The video of a published post, as its page shows it. */
async function shown(network: 'linkedin' | 'facebook' | 'twitter', film: OutgoingMedia): Promise<string> {
  const words = unique('A film with captions')
  const author = await authorOf(stage.adapters[network], network === 'facebook' ? 'page' : 'personal-profile')
  await (
    await stage.adapters[network].prepare(outgoing(words, { media: [film] }), author)
  )()
  const page = await (await fetch(`${stage.sandbox.address}/${network === 'twitter' ? 'x' : network}`)).text()
  const article = page.split('<article').find((one) => one.includes(words)) ?? ''
  return /<track[^>]*>/.exec(article)?.[0] ?? ''
}

test.each(['linkedin', 'facebook', 'twitter'] as const)(
  '[MEDIA51] %s gets the captions in their language, and shows them',
  async (network) => {
    const track = await shown(network, { ...fileOf('video'), captions: { language: 'de', text } })
    expect(track).toContain('srclang="de"')
    const answer = await fetch(stage.sandbox.address + (/src="([^"]+)"/.exec(track)?.[1] ?? ''))
    expect(await answer.text()).toContain('00:00:00.500 --> 00:00:02.000\nZwölf Stunden Wärme.')
  },
)

test.each(['linkedin', 'facebook', 'twitter'] as const)('[MEDIA51] %s gets none without', async (network) => {
  expect(await shown(network, fileOf('video'))).toBe('')
})
