import { useStore } from '@nanostores/react'
import { timeZoneOf } from '@rostrum/sdk'
import { later, useRostrum } from '@rostrum/widgets/ui'

// Most devices have the zone of their account.
const Question = later<{ device: string }>(() => import('./zone-question.js'))

/** Asks a user whose device has another time zone than their account which one to use. PREFERENCES4 */
export function ZoneOffer() {
  const offered = useStore(timeZoneOf(useRostrum()).$offered)
  return offered === null ? null : <Question device={offered} />
}
