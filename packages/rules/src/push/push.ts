/** Milliseconds between two looks at the device's settings. */
const recheckMs = 5000

/** Facts: when the settings were looked at last (ms, null: never), and now. Out: whether to look again. PUSH1 */
export const mayRecheckPush = (facts: { checkedAt: number | null; now: number }): boolean =>
  facts.checkedAt === null || facts.now < facts.checkedAt || facts.now - facts.checkedAt >= recheckMs

/** What of the device's registration the server was told, or is to be told. */
export interface PushRegistration {
  readonly isEnabled: boolean
  readonly token: string | null
}

/** What to tell the server about the device's token. */
export const pushSteps = ['send', 'remove', 'replace', 'nothing'] as const
export type PushStep = (typeof pushSteps)[number]

/**
 * Facts: what was sent last (null: nothing yet), and how it is now. Out: what to tell the server: something only when
 * being enabled or the token changed. PUSH2, PUSH3
 */
export function pushStep(facts: { sent: PushRegistration | null; now: PushRegistration }): PushStep {
  const before = facts.sent?.isEnabled ? facts.sent.token : null
  const after = facts.now.isEnabled ? facts.now.token : null
  if (before === after) return 'nothing'
  if (after === null) return 'remove'
  return before === null ? 'send' : 'replace'
}

/** Kinds of tokens of the push service. */
export const pushTokenTypes = ['fcm-ios', 'fcm-android'] as const
export type PushTokenType = (typeof pushTokenTypes)[number]

/** Facts: the platform. Out: the kind of token that it registers; null for one without pushes. PUSH4 */
export function pushTokenType(facts: { platform: 'desktop' | 'ios' | 'android' }): PushTokenType | null {
  if (facts.platform === 'ios') return 'fcm-ios'
  return facts.platform === 'android' ? 'fcm-android' : null
}

/** What came of asking for permission. */
export const pushPermissions = ['granted', 'denied', 'unavailable'] as const
export type PushPermission = (typeof pushPermissions)[number]

/** Facts: what came of asking. Out: whether pushes arrive; the error to show when settings cannot be had. PUSH5 */
export function pushState(facts: { permission: PushPermission }): 'on' | 'off' | 'error' {
  if (facts.permission === 'granted') return 'on'
  return facts.permission === 'denied' ? 'off' : 'error'
}
