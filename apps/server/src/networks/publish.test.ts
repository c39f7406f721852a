import { createSandbox } from '@rostrum/sandbox'
import { afterEach, describe, expect, test } from 'vitest'
import { publishers } from '../testing/networks/network-facts.js'
import { testNetworks } from '../testing/networks/test-networks.js'
import { authorOf, fileOf, outgoing, unique } from '../testing/networks/open-networks.js'
import type { Author, OutgoingPost } from './adapter/network-adapter.js'
import { NetworkError } from './adapter/network-error.js'

const stage = testNetworks((common) => createSandbox({ ...common, linkedinRefresh: true, processing: 50 }))
afterEach(() => stage.sandbox.faults.clear())

const failed = async (work: Promise<unknown>): Promise<NetworkError> => {
  try {
    await work
  } catch (error) {
    return error as NetworkError
  }
  throw new Error('It did not fail')
}

describe.each(publishers)('posting to %s, %s', (network, type, facts) => {
  const adapter = () => stage.adapters[network]
  const author = (person = 'amelie') => authorOf(adapter(), type, person)
  const stands = (id: string) => stage.sandbox.posts(facts.sandbox).find((one) => one.id === id)
  const send = async (who: Author, post: OutgoingPost) => (await adapter().prepare(post, who))()
  const post = (text: string, more: Partial<OutgoingPost> = {}) =>
    outgoing(unique(text), { ...(facts.needsMedia && { media: [fileOf('image')] }), ...more })

  test('[B4.7] a text with every sign that a network could read as its own arrives whole', async () => {
    const said = post(
      'Growth (20 %) | {x} [y] <z> *a* _b_ ~c~ \\ me@example.com https://example.com/a_b #DevOps #snake_case #1',
    )
    const { remoteId, remoteUrl } = await send(await author(), said)
    expect(stands(remoteId)).toMatchObject({ truncated: false, text: said.text })
    expect(remoteUrl).toMatch(/^http/)
    if (remoteUrl) expect((await fetch(remoteUrl)).status).toBe(200)
  })

  test.runIf(facts.takes.includes('image'))('[B5.18] pictures carry their alternative texts', async () => {
    const who = await author()
    const two = { media: [fileOf('image', 'One of two'), fileOf('image', 'Two of two')] }
    const { remoteId } = await send(who, post('Pictures', two))
    expect(stands(remoteId)?.attachments.map(({ alt }) => alt)).toEqual(['One of two', 'Two of two'])
    const one = await send(who, post('Picture', { media: [fileOf('image', 'Alone')] }))
    expect(stands(one.remoteId)?.attachments).toMatchObject([{ alt: 'Alone' }])
  })

  test.each(['image', 'gif', 'video', 'pdf'] as const)(
    '[B9.4] a %s arrives, or is named as what is wrong',
    async (kind) => {
      const work = author().then((who) => send(who, post('A file', { media: [fileOf(kind)] })))
      if (!facts.takes.includes(kind)) {
        expect(await failed(work)).toMatchObject({ kind: 'fix-content', part: 'media' })
        return
      }
      const found = stands((await work).remoteId)
      if (facts.linksDocuments && kind === 'pdf') expect(found?.article?.source).toMatch(/\/media\//)
      else expect(found?.attachments).toHaveLength(1)
    },
  )

  test('[B5.9] a link arrives as the network takes it', async () => {
    const url = 'https://example.com/a_b'
    const link = { url, title: 'A (title) #1', description: 'More *here*', picture: fileOf('image') }
    const { remoteId } = await send(await author(), post('Read this', { link }))
    const found = stands(remoteId)
    if (facts.link === 'none') expect(found?.attachments).toHaveLength(1)
    else if (facts.link === 'in-text') expect(found?.text).toContain(url)
    else expect(found?.article?.source).toBe(url)
    if (facts.link === 'our-card')
      expect(found?.article).toMatchObject({ title: link.title, thumbnail: expect.any(String) })
  })

  test('[B4.8] the company’s post is passed on where the network can, and refused by name where not', async () => {
    const who = await author()
    const first = await send(who, post('The company’s own'))
    const work = send(who, post('Look at this', { repost: first.remoteId, media: [] }))
    if (!facts.canRepost) {
      expect(await failed(work)).toMatchObject({ kind: 'fix-content', part: 'repost' })
      return
    }
    expect(stands((await work).remoteId)?.parent?.id).toBe(first.remoteId)
  })

  test('[B7.9] numbers are read for several posts at once, and one that is gone is missing', async () => {
    const who = await author()
    const [first, second] = [await send(who, post('Counted')), await send(who, post('Counted too'))]
    const ids = [first.remoteId, second.remoteId]
    const numbers = await adapter().statistics(ids, who)
    expect([...numbers.keys()].toSorted()).toEqual(ids.toSorted())
    expect(numbers.get(first.remoteId)).toMatchObject({
      likes: expect.any(Number),
      views: expect.any(Number),
    })
  })

  test('[B7.8] a post is taken away, and taking it away again is no failure', async () => {
    const who = await author()
    const { remoteId } = await send(who, post('Short life'))
    if (!facts.canRemove) {
      expect((await failed(adapter().remove(remoteId, who))).kind).toBe('forbidden')
      return
    }
    await adapter().remove(remoteId, who)
    expect(stands(remoteId)).toBe(undefined)
    await adapter().remove(remoteId, who)
  })

  test('[B8.4] the same text again is a duplicate where the network says so', async () => {
    const who = await author()
    const twice = post('Twice')
    const first = await send(who, twice)
    expect(adapter().refusesTwins).toBe(facts.twin !== 'allowed')
    if (facts.twin === 'allowed') {
      expect((await send(who, twice)).remoteId).not.toBe(first.remoteId)
      return
    }
    const failure = await failed(send(who, twice))
    expect(failure.kind).toBe('duplicate')
    if (facts.twin === 'refused-by-id') expect(failure.remoteId).toBe(first.remoteId)
  })

  test('[B4.14] a post whose outcome is not known is looked for, and only that one is found', async () => {
    const who = await author()
    const link = { url: 'https://example.com/long/way?a=1&b=2', title: '', description: '', picture: null }
    const said = post('Was it stored? A & B <c>', facts.link === 'none' ? {} : { link })
    const sought = {
      text: said.text,
      link: said.link?.url ?? null,
      since: new Date(Date.now() - 60_000),
      commentOn: null,
      except: [],
    }
    const blind = facts.unlisted.includes(type)
    expect(await adapter().find(sought, who)).toEqual({ is: blind ? 'cannot-tell' : 'absent' })
    if (blind) return
    stage.sandbox.faults.order({ network: facts.sandbox, kind: 'reset-after' })
    await failed(send(who, said))
    const finding = await adapter().find(sought, who)
    expect(finding).toMatchObject({ is: 'found', post: { remoteUrl: expect.stringMatching(/^http/) } })
    const except = finding.is === 'found' ? [finding.post.remoteId] : []
    expect(await adapter().find({ ...sought, except }, who)).toEqual({ is: 'absent' })
  })

  test('[B5.5] a mention stands as the network shows one', async () => {
    const who = await author()
    const { id, text: name, shown } = facts.mention
    const said = post(`Thanks @${name}!`, { mentions: [{ id, text: name }] })
    const found = stands((await send(who, said)).remoteId)
    const mentions = found?.pieces.filter(({ kind }) => kind === 'mention').map(({ text }) => text)
    expect(mentions).toEqual([shown])
  })
})

test('[B4.11] what a person shares on Facebook is handed over, and nothing is sent', async () => {
  const { facebook } = stage.adapters
  const who = await authorOf(facebook, 'personal-profile')
  expect((await failed(facebook.prepare(outgoing('x'), who))).kind).toBe('forbidden')
})
