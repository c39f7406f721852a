import { createSandbox, type Sandbox } from '@rostrum/sandbox'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connections, publishers } from '../testing/networks/network-facts.js'
import { testNetworks } from '../testing/networks/test-networks.js'
import { authorOf, fileOf, letIn, openNetworks, outgoing, unique } from '../testing/networks/open-networks.js'
import type { Author, NetworkAdapter, OutgoingPost } from './adapter/network-adapter.js'
import { type NetworkErrorKind, NetworkError } from './adapter/network-error.js'

const stage = testNetworks((common) => createSandbox({ ...common, processing: 20 }))
let impatient: ReturnType<typeof openNetworks>
beforeAll(() => {
  impatient = openNetworks(stage.sandbox, { patience: 3000 })
})
afterAll(() => impatient.close())

type FaultOrder = Parameters<Sandbox['faults']['order']>[0]
type FaultKind = FaultOrder['kind']
/** What became of a call: where it failed, how; `sent` when it did not. `either`: the answer was good or it was not. */
type Outcome = NetworkErrorKind | 'sent'

/** Only what is never answered, or for ever, is given up early: no other call fails because a machine is busy. */
const endless: readonly FaultKind[] = ['timeout-before', 'timeout-after', 'slow-answer']
const adapterFor = <Network extends keyof typeof stage.adapters>(network: Network, kind: FaultKind) =>
  (endless.includes(kind) ? impatient : stage).adapters[network]

/** What each fault of a creating call must be taken for; the same on every network. */
const creating: Record<Exclude<FaultKind, 'half-consent'>, readonly Outcome[]> = {
  'timeout-before': ['unclear'],
  'timeout-after': ['unclear'],
  'reset-before': ['unclear'],
  'reset-after': ['unclear'],
  'server-error': ['unclear'],
  'bad-gateway': ['unclear'],
  unavailable: ['network-down'],
  'rate-limit': ['retry-at'],
  'token-expired': ['reconnect'],
  'token-revoked': ['reconnect'],
  duplicate: ['duplicate'],
  'slow-answer': ['unclear', 'sent'],
  'bad-json': ['unclear'],
  'wrong-type': ['unclear'],
  'error-in-200': ['unclear'],
  redirect: ['unclear'],
  // LinkedIn says the id in a header, so a body that is cut off may still be a good answer.
  'huge-body': ['unclear', 'sent'],
  'late-list': ['unclear'],
  'upload-refused': ['fix-content'],
  'slow-upload': ['sent'],
}
const kinds = Object.keys(creating).filter((kind): kind is keyof typeof creating => kind in creating)

/** Of a call that only reads, every trouble of the network is one that passes; only its own word ends a grant. */
const reading = kinds.filter((kind) => kind !== 'duplicate' && !kind.includes('upload'))
const endsGrant = (kind: FaultKind) => kind === 'token-expired' || kind === 'token-revoked'

const outcomeOf = (work: Promise<unknown>): Promise<{ is: string; after: number | null }> =>
  work.then(
    () => ({ is: 'sent', after: null }),
    (error: unknown) =>
      error instanceof NetworkError
        ? { is: error.kind, after: error.after }
        : { is: `not mapped: ${String(error)}`, after: null },
  )

const seconds: Partial<Record<FaultKind, number>> = { 'slow-answer': 0.2, 'slow-upload': 0.05 }

/** Orders a fault for one person's calls, so that what runs beside it is left alone. */
const order = (network: FaultOrder['network'], kind: FaultKind, more: Partial<FaultOrder> = {}) =>
  stage.sandbox.faults.order({ network, kind, ...(seconds[kind] && { seconds: seconds[kind] }), ...more })

async function tryCreating(
  { sandbox: network, needsMedia }: (typeof publishers)[number][2],
  adapter: NetworkAdapter,
  author: Author,
  kind: keyof typeof creating,
) {
  const isUpload = kind.includes('upload')
  const media = isUpload || needsMedia ? [fileOf('image')] : []
  const post: OutgoingPost = outgoing(unique(`Fault ${kind}`), { media })
  const fault = order(network, kind)
  const outcome = await outcomeOf(adapter.prepare(post, author).then((send) => send()))
  stage.sandbox.faults.cancel(fault.id)
  const stored = stage.sandbox.posts(network).filter(({ text }) => text === post.text).length
  return { outcome, stored, post }
}

// A fault is ordered for a whole network, so each is tried with its first type of profile.
const isFirst = (
  [network]: readonly [string, ...unknown[]],
  at: number,
  all: readonly (readonly [string, ...unknown[]])[],
) => all.findIndex(([other]) => other === network) === at

test.concurrent.each(publishers.filter(isFirst))(
  '[B8.4] on %s every fault while posting ends in a failure that says the truth about what is stored',
  async (name, type, facts) => {
    for (const kind of kinds) {
      if (kind.includes('upload') && !facts.takes.includes('image')) continue
      const adapter = adapterFor(name, kind)
      const author = await authorOf(adapter, type, 'amelie')
      const { outcome, stored, post } = await tryCreating(facts, adapter, author, kind)
      expect([kind, creating[kind]]).toEqual([kind, expect.arrayContaining([outcome.is])])
      expect([kind, stored <= 1]).toEqual([kind, true])
      // Who is told that nothing is stored sends again: this must never be said of a post that stands.
      if (!['unclear', 'duplicate', 'sent'].includes(outcome.is)) expect([kind, stored]).toEqual([kind, 0])
      if (kind === 'rate-limit' || kind === 'unavailable') expect([kind, outcome.after]).toEqual([kind, 5])
      if (outcome.is !== 'unclear' || facts.unlisted.includes(type) || endsGrant(kind)) continue
      const sought = {
        text: post.text,
        link: null,
        commentOn: null,
        since: new Date(Date.now() - 60_000),
        except: [],
      }
      const finding = await adapter.find(sought, author)
      expect([kind, finding.is]).toEqual([kind, stored && kind !== 'late-list' ? 'found' : 'absent'])
    }
  },
)

test.concurrent.each(connections.filter(isFirst))(
  '[A4.19] on %s no trouble of the network ends a grant, and its own word does',
  async (name, type, { sandbox: network }) => {
    const connector = stage.adapters[name]
    // Another person than the one that posts: faults are ordered for the calls of one.
    const { grant, identity } = await letIn(connector, type, 'noor')
    for (const kind of reading) {
      const fault = order(network, kind, { calls: 'read', profile: identity.id })
      const outcome = await outcomeOf(adapterFor(name, kind).whoAmI(grant, type))
      stage.sandbox.faults.cancel(fault.id)
      const taken = endsGrant(kind) ? ['reconnect'] : ['network-down', 'retry-at', 'sent']
      expect([kind, taken]).toEqual([kind, expect.arrayContaining([outcome.is])])
    }
  },
)
