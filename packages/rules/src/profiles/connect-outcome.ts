import type { ConnectResult } from '@rostrum/protocol'

/** What a person is told after connecting a profile. */
export const connectMessages = [
  'connected',
  'limit-failure',
  'denied',
  'expired',
  'mismatch',
  'partial',
  'lacking',
  'elsewhere',
  'taken',
  'unexpected-failure',
] as const
export type ConnectMessage = (typeof connectMessages)[number]

const messages = {
  success: 'connected',
  'success-child': null,
  limit: 'limit-failure',
  denied: 'denied',
  mismatch: 'mismatch',
  partial: 'partial',
  lacking: 'lacking',
  elsewhere: 'elsewhere',
  taken: 'taken',
  expired: 'expired',
  unexpected: 'unexpected-failure',
} satisfies Record<ConnectResult, ConnectMessage | null>

/**
 * Facts: the result as the server says it. Out: what the person is told; null for nothing; a result that nobody
 * knows is an unexpected failure. PROFILES35
 */
export function connectMessage(facts: { result: ConnectResult }): ConnectMessage | null {
  return Object.hasOwn(messages, facts.result) ? messages[facts.result] : 'unexpected-failure'
}
