/** The minimum interval between two checks of the device's settings, in milliseconds. */
const recheckMs = 5000

/** Whether the device's settings should be checked again; `checkedAt` (ms) is the last check, null for never. PUSH1 */
export const mayRecheckPush = (facts: { checkedAt: number | null; now: number }): boolean =>
  facts.checkedAt === null || facts.now < facts.checkedAt || facts.now - facts.checkedAt >= recheckMs

/** The registration of the device for push notifications, as it was or will be sent to the server. */
export interface PushRegistration {
  readonly isEnabled: boolean
  readonly token: string | null
}

/** What to send to the server about the device's token. */
export type PushStep = 'send' | 'remove' | 'replace' | 'nothing'

/**
 * What to send to the server: nothing unless the token, or whether push is enabled, changed since the last call (null:
 * none yet). PUSH2, PUSH3
 */
export function pushStep(facts: { sent: PushRegistration | null; now: PushRegistration }): PushStep {
  const before = facts.sent?.isEnabled ? facts.sent.token : null
  const after = facts.now.isEnabled ? facts.now.token : null
  if (before === after) return 'nothing'
  if (after === null) return 'remove'
  return before === null ? 'send' : 'replace'
}

/** Types of tokens of the push service. */
export type PushTokenType = 'fcm-ios' | 'fcm-android'

/** The type of token that a platform registers; null for one without push notifications. PUSH4 */
export function pushTokenType(facts: { platform: 'desktop' | 'ios' | 'android' }): PushTokenType | null {
  if (facts.platform === 'ios') return 'fcm-ios'
  return facts.platform === 'android' ? 'fcm-android' : null
}

/** The result of asking for permission. */
export type PushPermission = 'granted' | 'denied' | 'unavailable'

/** Whether push notifications arrive; `error` when the settings cannot be read. PUSH5 */
export function pushState(facts: { permission: PushPermission }): 'on' | 'off' | 'error' {
  if (facts.permission === 'granted') return 'on'
  return facts.permission === 'denied' ? 'off' : 'error'
}
