import { createSandbox } from '@rostrum/sandbox'
import { afterEach, describe, expect, test } from 'vitest'
import { connections, publishers } from '../testing/networks/network-facts.js'
import { testNetworks } from '../testing/networks/test-networks.js'
import {
  authorOf,
  fileOf,
  halfApp,
  letIn,
  outgoing,
  returnAddress,
  sandboxApp,
  unique,
} from '../testing/networks/open-networks.js'
import { missingNeeds, missingRights } from './adapter/oauth-scopes.js'
import type { Author, NetworkConnector, OutgoingPost } from './adapter/network-adapter.js'
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

describe.each(connections)('connecting %s, %s', (network, type, facts) => {
  const connector = (): NetworkConnector => stage.adapters[network]
  const terms = () => {
    const found = connector().terms[type]
    if (!found) throw new Error('no terms')
    return found
  }

  test('[A7.23] a consent gives what the terms need, and tokens say who it is', async () => {
    const { back, tokens, identity } = await letIn(connector(), type)
    expect(back.searchParams.get('state')).toBe('st-1')
    expect(missingRights(terms(), tokens.scopes)).toEqual([])
    expect(missingNeeds(terms(), 'something_else').length).toBeGreaterThan(0)
    expect(identity.name).toContain('Amélie')
    expect(identity.id).not.toBe('')
    expect((tokens.refresh !== null || terms().lifetime.refresh !== 'always') && tokens.access !== '').toBe(
      true,
    )
  })

  test('[A7.23] where the network can be asked, it says what a grant holds now', async () => {
    const { grant, tokens } = await letIn(connector(), type)
    const asked = await connector().grantedScopes?.(grant)
    expect(asked !== undefined).toBe(facts.tellsScopes)
    if (asked === undefined) return
    expect(missingRights(terms(), asked)).toEqual([])
    expect(asked.split(' ').toSorted()).toEqual(tokens.scopes.split(' ').toSorted())
    const stranger = { app: halfApp, token: grant.token }
    expect(await failed(connector().grantedScopes?.(stranger) ?? Promise.resolve())).toBeInstanceOf(
      NetworkError,
    )
  })

  test('[A8.5] a code is good once', async () => {
    const { exchange } = await letIn(connector(), type)
    const failure = await failed(connector().exchange(exchange))
    expect(['reconnect', 'fix-content']).toContain(failure.kind)
  })

  test('[A8.5] a consent of which half is left out lacks what is needed', async () => {
    stage.sandbox.faults.order({ network: facts.sandbox, kind: 'half-consent' })
    const outcome = await letIn(connector(), type).catch((error: unknown) => error)
    // Without a single right the network gives no code at all.
    if (outcome instanceof Error) expect(terms().rights).toHaveLength(1)
    else {
      const { tokens } = outcome as Awaited<ReturnType<typeof letIn>>
      expect(missingNeeds(terms(), tokens.scopes).length).toBeGreaterThan(0)
    }
  })

  test('[A7.28] the consent opens pages where the terms say so, each with a name', async () => {
    if (terms().opens === 'self') return
    const { grant } = await letIn(connector(), type)
    const children = await connector().children(grant)
    expect(children.map(({ identity }) => identity.name)).toEqual(['Fjord & Fern', 'Lumen Works'])
    expect(children.every((child) => child.type === 'page')).toBe(true)
  })

  test('[A7.28] a page that the person may not post for is not among them', async () => {
    if (terms().opens === 'self') return
    const { grant } = await letIn(connector(), type, 'bob')
    expect(await connector().children(grant)).toEqual([])
  })

  test('[A7.23] a key pair is tested without anybody’s consent', async () => {
    expect(await connector().checkApp(sandboxApp, returnAddress)).toEqual({
      fault: null,
      said: null,
      lacks: facts.lacks && [],
    })
    const { lacks } = facts
    expect(await connector().checkApp(halfApp, returnAddress)).toEqual({ fault: null, said: null, lacks })
    for (const wrong of [
      { ...sandboxApp, clientSecret: 'wrong' },
      { ...sandboxApp, clientId: 'unknown' },
    ]) {
      expect(await connector().checkApp(wrong, returnAddress)).toMatchObject({ fault: 'key-pair' })
    }
  })

  test('[A4.19] a network that is down ends no grant', async () => {
    const { tokens } = await letIn(connector(), type)
    stage.sandbox.faults.order({ network: facts.sandbox, kind: 'bad-gateway', calls: 'token' })
    const failure = await failed(connector().refresh(sandboxApp, tokens.refresh ?? tokens.access))
    expect(failure.kind).toBe('network-down')
  })
})

test('[A4.19] a refresh gives another token, and a used refresh token ends in reconnect', async () => {
  for (const [network, type, { refresh }] of connections) {
    if (refresh === 'none') continue
    const connector = stage.adapters[network]
    const { tokens } = await letIn(connector, type)
    const next = await connector.refresh(sandboxApp, tokens.refresh ?? '')
    expect(next.access).not.toBe(tokens.access)
    expect((await failed(connector.refresh(sandboxApp, 'nonsense'))).kind).toBe('reconnect')
    if (refresh === 'access') continue
    expect(next.refresh).not.toBe(tokens.refresh)
    expect((await failed(connector.refresh(sandboxApp, tokens.refresh ?? ''))).kind).toBe('reconnect')
  }
})

test('[A4.19] an Instagram token is too young to be refreshed on its first day, which ends nothing', async () => {
  const { tokens } = await letIn(stage.adapters.instagram, 'page')
  expect(tokens.refresh).toBe(tokens.access)
  expect(tokens.expiresIn).toBe(60 * 86_400)
  expect((await failed(stage.adapters.instagram.refresh(sandboxApp, tokens.access))).kind).not.toBe(
    'reconnect',
  )
  expect((await failed(stage.adapters.instagram.refresh(sandboxApp, 'nonsense'))).kind).toBe('reconnect')
})

test('[A4.19] a Facebook page keeps its token when the person’s ends, and loses it with the person’s grant', async () => {
  const { facebook } = stage.adapters
  const { grant } = await letIn(facebook, 'page', 'joao')
  const [page] = await facebook.children(grant)
  const pageGrant = { app: sandboxApp, token: page?.token?.access ?? '' }
  expect(page?.token?.expiresIn).toBe(null)
  stage.sandbox.grants.expire('facebook', '100044190000004')
  expect((await failed(facebook.whoAmI(grant, 'page'))).kind).toBe('reconnect')
  expect((await facebook.whoAmI(pageGrant, 'page')).name).toBe('Lumen Works')
  const again = await letIn(facebook, 'page', 'joao')
  await facebook.revoke(again.grant)
  expect((await failed(facebook.whoAmI(again.grant, 'page'))).kind).toBe('reconnect')
})

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

test('[A4.19] a grant that is given back is gone', async () => {
  for (const [network, type, { revokes }] of connections) {
    if (!revokes || type !== 'personal-profile') continue
    const connector = stage.adapters[network]
    const { grant } = await letIn(connector, 'personal-profile', 'misaki')
    await connector.revoke(grant)
    expect((await failed(connector.whoAmI(grant, 'personal-profile'))).kind).toBe('reconnect')
  }
})
