import { useEffect, useState } from 'react'
import { fullTime, readMoment, relativeTime } from './relative-time-format.js'
import { useLocale, useRostrum } from '../root/provider.js'

/** The current time in milliseconds since 1970, updated each minute. */
export function useNow(): number {
  const { environment } = useRostrum()
  const [now, setNow] = useState(() => environment.now())
  useEffect(() => {
    let cancel = () => {}
    const tick = () => {
      setNow(environment.now())
      cancel = environment.after(60_000, tick)
    }
    cancel = environment.after(60_000, tick)
    return () => cancel()
  }, [environment])
  return now
}

/**
 * A relative time that updates itself each minute, without rendering its parents, so that a scrolling list never
 * stutters.
 */
export function RelativeTime({ moment }: { moment: string }) {
  const now = useNow()
  const locale = useLocale()
  const at = readMoment(moment)
  if (Number.isNaN(at)) return null
  return (
    <time dateTime={new Date(at).toISOString()} title={fullTime(at, locale)} dir="auto">
      {relativeTime(at, now, locale)}
    </time>
  )
}
