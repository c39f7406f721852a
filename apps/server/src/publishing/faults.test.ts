import { createSandbox } from '@rostrum/sandbox'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { faultsOf, tryFault } from '../testing/publishing/chaos-test.js'
import {
  type FaultTarget,
  type FaultWay,
  faultWayNames,
  openFaultTarget,
  triedFaults,
} from '../testing/publishing/fault-injectors.js'

let target: FaultTarget
beforeAll(async () => {
  target = await openFaultTarget(createSandbox)
})
afterAll(() => target.close())

/** Profiles whose posts the network does not list: the user is asked. */
const unreadable: readonly FaultWay[] = ['a person on LinkedIn']

test.each(faultWayNames)(
  '[B8.4] for %s every fault, repeated, ends in a named state after five tries and half an hour at most, and is stored at most once',
  async (way) => {
    const outcomes: Record<string, string> = {}
    for (const kind of triedFaults) {
      const outcome = await tryFault(target, { way, kind, text: `What ${way} says meets ${kind}` })
      outcomes[kind] = `${outcome.state} ${outcome.error ?? ''}`.trim()
      expect({ kind, outcome, faults: faultsOf(outcome, kind) }).toMatchObject({ kind, faults: [] })
    }
    const isSeen = !unreadable.includes(way)
    expect(outcomes).toMatchObject({
      'rate-limit': 'failed api-429',
      unavailable: 'failed network-unavailable',
      'token-revoked': 'held profile-invalid',
      'timeout-after': isSeen ? 'confirmed' : 'unknown network-unavailable',
      // Listed after five minutes: until then it is not sent again.
      'late-list': isSeen ? 'confirmed' : 'unknown network-unavailable',
      'server-error': 'unknown network-unavailable',
    })
  },
)
