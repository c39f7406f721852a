import { useStore } from '@nanostores/react'
import { fullTime, readMoment, useLocale, useRostrum } from '@rostrum/widgets/ui'
import { useMemo } from 'react'

/** Formats moments of the wire in the user's language and zone. */
export function useDateFormat(): (moment: string) => string {
  const locale = useLocale()
  const timezone = useStore(useRostrum().startup.$startup)?.Timezone
  return (moment) => fullTime(readMoment(moment), locale, timezone)
}

const nearDays = 6 * 86_400_000

/** Formats times as people say them: with the weekday if they are near, else with the date. Milliseconds since 1970. */
export function useShortTime(): (at: number) => string {
  const locale = useLocale()
  const { startup, environment } = useRostrum()
  const timeZone = useStore(startup.$startup)?.Timezone
  return useMemo(() => {
    const zone = timeZone ? { timeZone } : {}
    const time = { hour: 'numeric', minute: '2-digit' } as const
    const near = new Intl.DateTimeFormat(locale, { weekday: 'short', ...time, ...zone })
    const far = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', ...time, ...zone })
    const otherYear = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', ...zone })
    return (at) => {
      const now = environment.now()
      if (Math.abs(at - now) < nearDays) return near.format(at)
      const isThisYear = new Date(at).getFullYear() === new Date(now).getFullYear()
      return (isThisYear ? far : otherYear).format(at)
    }
  }, [locale, timeZone, environment])
}
