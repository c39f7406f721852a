import { useStore } from '@nanostores/react'
import { fullTime, readMoment, useLocale, useRostrum } from '@rostrum/widgets/ui'

/** Formats moments of the wire in the user's language and zone. */
export function useDateFormat(): (moment: string) => string {
  const locale = useLocale()
  const timezone = useStore(useRostrum().startup.$startup)?.Timezone
  return (moment) => fullTime(readMoment(moment), locale, timezone)
}
