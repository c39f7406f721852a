/** The app runs in a browser or on a phone. */
export const platforms = ['desktop', 'ios', 'android'] as const
export type Platform = (typeof platforms)[number]

/** Facts: a platform. Out: whether it is a phone's. SESSION44 */
export const isMobilePlatform = (platform: Platform): boolean => platform === 'ios' || platform === 'android'

/** What follows from an answer that concerns the whole session, in order. */
export const sessionEffects = [
  'remove-session',
  'signal-logout',
  'disconnect-socket',
  'clear-startup',
  'go-to-login',
  'go-to-maintenance',
] as const
export type SessionEffect = (typeof sessionEffects)[number]

/** Milliseconds between two looks for the end of the maintenance. */
export const maintenancePollMs = 5000

/**
 * Facts: the status of an answer and the platform. Out: what follows, in order; nothing for any other status.
 * SESSION30, SESSION31
 */
export function sessionEffectsOf(facts: { status: number; platform: Platform }): SessionEffect[] {
  if (facts.status === 503) return ['go-to-maintenance']
  if (facts.status !== 401) return []
  return [
    'remove-session',
    'signal-logout',
    'disconnect-socket',
    ...(isMobilePlatform(facts.platform) ? (['clear-startup'] as const) : []),
    'go-to-login',
  ]
}

/**
 * Facts: the platform, and whether the server answers again. Out: on a phone the page asks every
 * `maintenancePollMs` and leaves once there is an answer; elsewhere it leaves at once. SESSION32
 */
export const maintenanceStep = (facts: { platform: Platform; isAnswering: boolean }): 'leave' | 'poll' =>
  isMobilePlatform(facts.platform) && !facts.isAnswering ? 'poll' : 'leave'

/** Facts: what the server announces and what the person closed. Out: whether the notice shows. SESSION33 */
export const showsMaintenanceNotice = (facts: { isAnnounced: boolean; isDismissed: boolean }): boolean =>
  facts.isAnnounced && !facts.isDismissed
