import type { AdapterOptions, ConnectedNetwork } from './adapter/network-adapter.js'
import type { Answer, Call } from './adapter/network-call.js'
import { NetworkError } from './adapter/network-error.js'
import type { Hold, LimitedCalls, NetworkCaller } from './adapter/network-limits.js'

/** What is a network's own about asking it. */
export interface NetworkManner {
  readonly network: ConnectedNetwork
  /** Headers of every call, the token among them. */
  readonly headersOf: (who: NetworkCaller) => Record<string, string>
  /** What an answer that is not good means. `now` in milliseconds. */
  readonly failureOf: (answer: Answer, now: number) => NetworkError
  /** A limit that a good answer says is used up. */
  readonly spentOf?: (headers: Headers, now: number) => Hold | null
}

/** Asks a network for somebody; throws for every answer that is not good, and before a call that has to wait. */
export type AskNetwork = (address: string, who: NetworkCaller, call?: Call) => Promise<Answer>

/** Makes the one way to ask a network: limits are looked at before the call, and kept after it. */
export function createAsk(manner: NetworkManner, surroundings: AdapterOptions): AskNetwork {
  const { network, headersOf, failureOf, spentOf } = manner
  const { call, limits, now } = surroundings
  return async (address, who, { method, headers, ...rest } = {}) => {
    const verb = method ?? (Object.keys(rest).some((part) => isBody(part)) ? 'POST' : 'GET')
    const calls: LimitedCalls = verb === 'GET' ? 'read' : 'write'
    await limits.check(network, who, calls)
    const answer = await call(address, {
      ...rest,
      method: verb,
      headers: { ...headersOf(who), ...headers },
    })
    if (answer.status >= 200 && answer.status <= 299) {
      const spent = spentOf?.(answer.headers, now().getTime())
      if (spent) await limits.hold(network, who, calls, spent)
      return answer
    }
    const failure = failureOf(answer, now().getTime())
    if (failure.limits && failure.after !== null) {
      await limits.hold(network, who, calls, { of: failure.limits, seconds: failure.after })
    }
    throw failure
  }
}

const isBody = (part: string) => part === 'json' || part === 'form' || part === 'body'
