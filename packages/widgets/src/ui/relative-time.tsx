import { useEffect, useState } from 'react'
import { fullTime, readMoment, relativeTime } from './moment.js'
import { useLocale, useRostrum } from './root.js'

/** A moment of the wire as people say it; it keeps itself current each minute. */
export function RelativeTime({ moment }: { moment: string }) {
  const { environment } = useRostrum()
  const locale = useLocale()
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
  const at = readMoment(moment)
  if (Number.isNaN(at)) return null
  return (
    <time dateTime={new Date(at).toISOString()} title={fullTime(at, locale)}>
      {relativeTime(at, now, locale)}
    </time>
  )
}
