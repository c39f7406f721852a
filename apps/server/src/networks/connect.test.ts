import { createSandbox } from '@rostrum/sandbox'
import { afterEach, describe, expect, test } from 'vitest'
import { connections } from '../testing/networks/network-facts.js'
import { testNetworks } from '../testing/networks/test-networks.js'
import { halfApp, letIn, returnAddress, sandboxApp } from '../testing/networks/open-networks.js'
import { missingNeeds, missingRights } from './adapter/oauth-scopes.js'
import type { NetworkConnector } from './adapter/network-adapter.js'
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

test('[A4.19] a grant that is given back is gone', async () => {
  for (const [network, type, { revokes }] of connections) {
    if (!revokes || type !== 'personal-profile') continue
    const connector = stage.adapters[network]
    const { grant } = await letIn(connector, 'personal-profile', 'misaki')
    await connector.revoke(grant)
    expect((await failed(connector.whoAmI(grant, 'personal-profile'))).kind).toBe('reconnect')
  }
})
