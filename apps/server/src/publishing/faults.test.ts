import { createSandbox } from '@rostrum/sandbox'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { faultsOf, tryFault } from '../testing/fault-trial.js'
import { type FaultPlace, faultWayNames, openFaultPlace, triedFaults } from '../testing/fault-ways.js'

let place: FaultPlace
beforeAll(async () => {
  place = await openFaultPlace(createSandbox)
})
afterAll(() => place.close())

/** Nobody can look for the post there: the person is asked. */
const unreadable = ['a person on LinkedIn']

test.each(faultWayNames)(
  '[B8.4] for %s every fault, met again and again, ends in a named state after five tries and half an hour at most, and is stored once at most',
  async (way) => {
    const outcomes: Record<string, string> = {}
    for (const kind of triedFaults) {
      const outcome = await tryFault(place, { way, kind, text: `What ${way} says meets ${kind}` })
      outcomes[kind] = `${outcome.state} ${outcome.error ?? ''}`.trim()
      expect({ kind, outcome, faults: faultsOf(outcome, kind) }).toMatchObject({ kind, faults: [] })
    }
    const isSeen = !unreadable.includes(way)
    expect(outcomes).toMatchObject({
      'rate-limit': 'failed api-429',
      unavailable: 'failed network-unavailable',
      'token-revoked': 'held profile-invalid',
      'timeout-after': isSeen ? 'confirmed' : 'unknown network-unavailable',
      // Listed after five minutes: by then nobody has sent it again.
      'late-list': isSeen ? 'confirmed' : 'unknown network-unavailable',
      'server-error': 'unknown network-unavailable',
    })
  },
  240_000,
)
