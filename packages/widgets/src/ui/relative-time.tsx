import { useEffect, useState } from 'react'
import { fullTime, readMoment, relativeTime } from './moment.js'
import { useLocale, useRostrum } from './root.js'

/** Milliseconds since 1970, current to the minute. */
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

/** A moment of the wire as people say it at `now`, for lists that know the time and the language already. */
export function TimeAgo({ moment, now, locale }: { moment: string; now: number; locale: string }) {
  const at = readMoment(moment)
  if (Number.isNaN(at)) return null
  return (
    <time dateTime={new Date(at).toISOString()} title={fullTime(at, locale)} dir="auto">
      {relativeTime(at, now, locale)}
    </time>
  )
}

/** A moment of the wire as people say it; it keeps itself current each minute. */
export function RelativeTime({ moment }: { moment: string }) {
  return <TimeAgo moment={moment} now={useNow()} locale={useLocale()} />
}
