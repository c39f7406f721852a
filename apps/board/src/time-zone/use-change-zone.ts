import { timeZoneOf } from '@rostrum/sdk'
import { zoneLabel } from '@rostrum/sdk/rules'
import { useRostrum, useText } from '@rostrum/widgets/ui'
import { timeZoneTexts } from '../texts/time-zone/time-zone-texts.js'

/** Changes the user's time zone, and shows the result. */
export function useChangeZone(): (zone: string) => Promise<void> {
  const t = useText(timeZoneTexts)
  const rostrum = useRostrum()
  return async (zone) => {
    try {
      await timeZoneOf(rostrum).choose(zone)
      rostrum.toasts.show({ message: t('saved', { zone: zoneLabel(zone) }), kind: 'success' })
    } catch (error) {
      rostrum.toasts.showError(error)
    }
  }
}
