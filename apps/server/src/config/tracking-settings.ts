import type { Reader } from './env.js'

/** Whether events are tracked, for how many days, and who else gets them. */
export interface TrackingSettings {
  readonly isOn: boolean
  /** Days after which an event is deleted. */
  readonly days: number
  /** Null: nothing leaves the server. */
  readonly collector: CollectorSettings | null
}

/** A service that takes events over HTTP. */
export interface CollectorSettings {
  readonly address: string
  /** Bearer token; null for none. */
  readonly token: string | null
  /** Whether events name the person, by the id that the board has for them. */
  readonly withPeople: boolean
}

/** Reads the variables of tracking. Events stay on the server unless a collector is named. */
export function readTracking({ text, whole, address, oneOf, fault }: Reader): TrackingSettings {
  const url = address('TRACKING_COLLECTOR_URL', ['https:', 'http:'], 'whole')
  const token = text('TRACKING_COLLECTOR_TOKEN')
  const withPeople = oneOf('TRACKING_COLLECTOR_PEOPLE', ['0', '1'], '0') === '1'
  if (url === null && token !== null)
    fault('TRACKING_COLLECTOR_TOKEN', 'omitted if TRACKING_COLLECTOR_URL isn’t set')
  return {
    isOn: oneOf('TRACKING', ['0', '1'], '1') === '1',
    days: whole('TRACKING_DAYS', 90, 1, 3650),
    collector: url === null ? null : { address: url, token, withPeople },
  }
}
