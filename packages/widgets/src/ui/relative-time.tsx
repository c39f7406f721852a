import { useEffect, useState } from 'react'
import { fullTime, readMoment, relativeTime } from './moment.js'
import { useLocale, useRostrum } from './root.js'

/** Milliseconds since 1970, current to the minute. */
function useNow(): number {
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
 * A moment of the wire as people say it. It keeps itself current each minute: nothing around it is drawn anew, so that
 * a list in motion does not stop once a minute.
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
