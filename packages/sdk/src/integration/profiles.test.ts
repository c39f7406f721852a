import { testBrowser } from '@rostrum/server/testing/networks/connect-profile'
import { consent } from '@rostrum/server/testing/networks/consent'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { waitFor } from '../../../../tools/dev/wait-for.js'
import type { Host } from '../host.js'
import { profilesOf } from '../profiles/profiles.js'
import { socialLoginsOf } from '../profiles/social-logins.js'
import { startTestStack, visit, walkingHost, type TestStack } from './test-visit.js'

let stack: TestStack
beforeAll(async () => {
  stack = await startTestStack()
})
afterAll(() => stack.close())

const arrive = async (host: Host, email: string) => {
  const visitor = visit(stack, { host, page: { address: 'http://board.test/my-profile/profiles' } })
  await visitor.signIn(email)
  const profiles = profilesOf(visitor.rostrum)
  await profiles.load()
  /** Goes on until what was begun is over. */
  const finish = async <T>(begun: Promise<T>) => {
    let isOver = false
    void begun.finally(() => (isOver = true))
    await waitFor(async () => {
      await visitor.environment.clock.advance(500)
      expect(isOver).toBe(true)
    })
    return begun
  }
  return { ...visitor, profiles, finish }
}

test('connects a profile in a window, shows it, and takes a place', async () => {
  const { rostrum, profiles, finish } = await arrive(walkingHost(stack.server), 'manager@acme.test')
  const connected = vi.fn()
  rostrum.on('profile-connected', connected)
  const left = profiles.$profiles.get().left
  const connecting = profiles.connect('linkedin')
  expect(profiles.$connecting.get()).toEqual({
    network: 'linkedin',
    id: null,
    type: 'personal-profile',
    address: null,
    isOutOfSight: false,
  })
  const outcome = await finish(connecting)
  expect(outcome).toMatchObject({
    outcome: 'success',
    network: 'linkedin',
    id: expect.stringMatching(/^003-/),
  })
  expect(profiles.$connecting.get()).toBeNull()
  expect(profiles.$profiles.get()).toMatchObject({
    status: 'ready',
    items: [{ Network: 'linkedin', Status: 'valid' }],
    left: left - 1,
    hasInvalid: false,
  })
  expect(connected).toHaveBeenCalledTimes(1)
  const id = profiles.$profiles.get().items[0]?.Id ?? ''
  await profiles.remove(id)
  expect(profiles.$profiles.get()).toMatchObject({ items: [], left })
})

test('says that a person denied', async () => {
  const host = walkingHost(stack.server, { decision: 'deny' })
  const { profiles, finish } = await arrive(host, 'champion@acme.test')
  expect(await finish(profiles.connect('twitter'))).toMatchObject({ outcome: 'denied', network: 'twitter' })
  expect(profiles.$profiles.get().items).toEqual([])
})

test('[B9.13] [PROFILES36] a window that was closed is noticed within a moment, and giving up ends it', async () => {
  const { environment, profiles } = await arrive(
    walkingHost(stack.server, { closes: true }),
    'champion@acme.test',
  )
  const connecting = profiles.connect('linkedin')
  await waitFor(async () => {
    await environment.clock.advance(200)
    expect(profiles.$connecting.get()).toMatchObject({ network: 'linkedin', isOutOfSight: true })
  })
  profiles.cancel()
  expect(await connecting).toEqual({ outcome: 'cancelled', network: 'linkedin' })
  expect(profiles.$connecting.get()).toBeNull()
})

test('[PROFILES37] what a network’s page did in a window that it cut off from ours still connects the profile', async () => {
  let go = (_address: string) => {}
  const address = new Promise<string>((known) => (go = known))
  // As a page with an opener policy of its own leaves it: it counts as closed, and nothing is heard from it.
  const host: Host = { openPopup: () => ({ isClosed: () => true, close: () => {}, go }) }
  const { environment, profiles, finish } = await arrive(host, 'champion@acme.test')
  const connecting = profiles.connect('linkedin')
  const browser = testBrowser(stack.server)
  const back = await consent(await browser.setOut(await address), 'amelie')
  await environment.clock.advance(30_000)
  expect(profiles.$connecting.get()).toMatchObject({ isOutOfSight: true })
  const { Claim } = await browser.arrive(back)
  await stack.server.ask('POST /oauth/linkedin/confirm', {
    body: { claim: Claim, secret: browser.secret, decision: 'connect' },
  })
  expect(await finish(connecting)).toMatchObject({ outcome: 'success', network: 'linkedin' })
  await profiles.remove(profiles.$profiles.get().items[0]?.Id ?? '')
})

test('on a phone and where no window may be opened the page itself goes there, and ends it when it is back', async () => {
  const navigate = vi.fn()
  const host: Host = { openPopup: () => null, navigate }
  const { environment, profiles, finish } = await arrive(host, 'champion@acme.test')
  expect(await finish(profiles.connect('linkedin'))).toEqual({ outcome: 'redirected', network: 'linkedin' })
  const [{ address }] = z.parse(z.tuple([z.object({ address: z.string() })]), navigate.mock.calls[0])
  const browser = testBrowser(stack.server)
  const { Claim } = await browser.arrive(await consent(await browser.setOut(address), 'amelie'))

  const stranger = await arrive(host, 'advocate@acme.test')
  await stranger.profiles.load()
  expect(stranger.profiles.$returned.get()).toBeNull()

  const back = visit(stack, {
    host,
    page: { address: `http://board.test/my-profile/profiles#rostrum-consent=${Claim}`, tabOf: environment },
  })
  await back.rostrum.start()
  const again = profilesOf(back.rostrum)
  await again.load()
  expect(again.$returned.get()).toMatchObject({ outcome: 'success', network: 'linkedin' })
  await waitFor(() => expect(again.$profiles.get().items).toMatchObject([{ Network: 'linkedin' }]))
  expect(back.environment.address()).toBe('http://board.test/my-profile/profiles')
  await again.remove(again.$profiles.get().items[0]?.Id ?? '')
})

test('in a frame where no window may be opened the person is given a link, and the tab behind it ends it', async () => {
  const navigate = vi.fn()
  const host: Host = { openPopup: () => null, canLeave: () => false, navigate }
  const { profiles, finish } = await arrive(host, 'champion@acme.test')
  const connecting = profiles.connect('linkedin')
  await waitFor(() => expect(profiles.$connecting.get()?.address).toMatch(/\/connect\//))
  expect(navigate).not.toHaveBeenCalled()
  const browser = testBrowser(stack.server)
  const Url = profiles.$connecting.get()?.address ?? ''
  const { Claim } = await browser.arrive(await consent(await browser.setOut(Url), 'bob'))
  // The tab hears of nobody who takes it over, so it asks the person.
  await stack.server.ask('POST /oauth/linkedin/confirm', {
    body: { claim: Claim, secret: browser.secret, decision: 'connect' },
  })
  expect(await finish(connecting)).toMatchObject({ outcome: 'success', network: 'linkedin' })
  expect(profiles.$connecting.get()).toBeNull()
  await profiles.remove(profiles.$profiles.get().items[0]?.Id ?? '')
})

test('half a consent says what is missing, and connects nothing', async () => {
  const { profiles, finish } = await arrive(walkingHost(stack.server), 'champion@acme.test')
  stack.sandbox.faults.order({ network: 'x', kind: 'half-consent' })
  const outcome = await finish(profiles.connect('twitter'))
  expect(outcome).toMatchObject({ outcome: 'partial', network: 'twitter' })
  expect(outcome).toHaveProperty('missing', ['post', 'upload', 'stay'])
  expect(profiles.$profiles.get().items).toEqual([])
})

test('[A7.30] an account to sign in with is linked and unlinked, and is no profile', async () => {
  const { rostrum, profiles, finish } = await arrive(walkingHost(stack.server), 'champion@acme.test')
  const social = socialLoginsOf(rostrum)
  await social.load()
  expect(social.$logins.get()).toMatchObject({ networks: ['linkedin', 'twitter'], logins: [] })
  const connected = vi.fn()
  rostrum.on('profile-connected', connected)
  expect(await finish(social.link('twitter'))).toMatchObject({ outcome: 'success', isLogin: true })
  expect(connected).not.toHaveBeenCalled()
  expect(profiles.$profiles.get().items).toEqual([])
  expect(social.$logins.get().logins).toMatchObject([{ Network: 'twitter', Name: 'Amélie Sørensen-Okonkwo' }])
  await social.unlink('twitter')
  expect(social.$logins.get().logins).toEqual([])
})

test('a network that the server does not have fails and leaves no window open', async () => {
  const close = vi.fn()
  const host: Host = { openPopup: () => ({ isClosed: () => false, close, go: () => {} }) }
  const { profiles, finish } = await arrive(host, 'champion@acme.test')
  expect(await finish(profiles.connect('facebook'))).toMatchObject({ outcome: 'failed' })
  expect(close).toHaveBeenCalled()
})

test('the window opens inside of the click, before anything is awaited, and giving up closes it', async () => {
  const close = vi.fn()
  const openPopup = vi.fn(() => ({ isClosed: () => false, close, go: () => {} }))
  const host: Host = { openPopup }
  const { profiles, finish } = await arrive(host, 'champion@acme.test')
  const connecting = profiles.connect('linkedin')
  expect(openPopup).toHaveBeenCalledOnce()
  profiles.cancel()
  expect(await finish(connecting)).toEqual({ outcome: 'cancelled', network: 'linkedin' })
  expect(close).toHaveBeenCalled()
})

test('without a session there is nothing left of the profiles', async () => {
  const { rostrum, profiles } = await arrive(walkingHost(stack.server), 'advocate@acme.test')
  await rostrum.session.signOut()
  expect(profiles.$profiles.get()).toEqual({
    status: 'idle',
    items: [],
    left: 0,
    error: null,
    hasInvalid: false,
  })
})
