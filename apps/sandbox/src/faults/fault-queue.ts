import type { Network } from '../network.js'
import { findAccount } from '../people/account.js'
import { kindOf, type CallKind, type FaultName } from './fault-kinds.js'

/** An order by a person or a test. */
export interface FaultOrder {
  readonly network: Network
  readonly kind: FaultName
  /** The calls that it applies to. Default: the kind's own. */
  readonly calls?: CallKind | undefined
  /** Only calls of this account: an id or handle. Default: all accounts. */
  readonly profile?: string | undefined
  /** Number of matching calls that fail. Default: 1. */
  readonly count?: number | undefined
  readonly seconds?: number | undefined
}

export interface Fault {
  readonly id: number
  readonly network: Network
  readonly kind: FaultName
  readonly calls: CallKind
  readonly profile: string | undefined
  readonly seconds: number
  /** Number of calls that will still fail. */
  readonly left: number
  /** Number of calls that have failed. */
  readonly hits: number
}

export interface FaultQueue {
  /** Throws an `Error` that says what is wrong with the order. */
  readonly order: (order: FaultOrder) => Fault
  /** The first fault that matches this call; its remaining count decreases by one. */
  readonly take: (network: Network, call: CallKind, profile: string | undefined) => Fault | undefined
  /** Returns a fault that could not happen to the queue, for the next call. */
  readonly putBack: (id: number) => void
  readonly list: () => Fault[]
  readonly cancel: (id: number) => boolean
  readonly clear: (network?: Network) => void
}

/** Creates the queue of ordered faults, first in, first out. It is lost at a restart. */
export function createFaultQueue(): FaultQueue {
  let faults: Fault[] = []
  let lastId = 0
  return {
    order({ network, kind, calls, profile, count = 1, seconds }) {
      const row = kindOf(kind)
      if (!row.networks.includes(network)) throw new Error(`${kind} does not exist on ${network}`)
      const account = profile ? findAccount(network, profile) : undefined
      if (profile && !account) throw new Error(`${network} has no profile ${profile}`)
      lastId += 1
      const fault: Fault = {
        id: lastId,
        network,
        kind,
        calls: calls ?? row.calls,
        profile: account?.handle,
        seconds: seconds ?? row.seconds?.usual ?? 0,
        left: count,
        hits: 0,
      }
      faults.push(fault)
      return fault
    },
    take(network, call, profile) {
      if (!faults.length) return undefined
      const handle = profile && findAccount(network, profile)?.handle
      const fault = faults.find(
        (one) =>
          one.left > 0 &&
          one.network === network &&
          (one.calls === call || (one.calls === 'any' && call !== 'consent')) &&
          (one.profile === undefined || one.profile === handle),
      )
      if (!fault) return undefined
      faults = faults.map((one) => (one === fault ? { ...one, left: one.left - 1, hits: one.hits + 1 } : one))
      return fault
    },
    putBack(id) {
      faults = faults.map((one) => (one.id === id ? { ...one, left: one.left + 1, hits: one.hits - 1 } : one))
    },
    list: () => faults,
    cancel(id) {
      const before = faults.length
      faults = faults.filter((one) => one.id !== id)
      return faults.length < before
    },
    clear(network) {
      faults = network ? faults.filter((one) => one.network !== network) : []
    },
  }
}
