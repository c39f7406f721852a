import { toFailing, type Failing } from '@rostrum/sdk'
import { useEffect, useState } from 'react'

/**
 * Asks the server about the code of a letter. Only the server's own no says something about the code: where it
 * could not be asked, one tries again. A link without any code is none (ROUTER36).
 */
export function useLetter<T>(code: string, ask: (code: string) => Promise<T>) {
  const [found, setFound] = useState<T | null>(null)
  const [isExpired, setExpired] = useState(code === '')
  const [failing, setFailing] = useState<Failing | null>(null)
  const [attempt, setAttempt] = useState(0)
  const [asking] = useState(() => ask)
  useEffect(() => {
    if (code === '') return
    let isCurrent = true
    asking(code).then(
      (answer) => isCurrent && setFound(answer),
      (error: unknown) => {
        if (!isCurrent) return
        const why = toFailing(error)
        if (why.status >= 400 && why.status < 500 && why.status !== 429) setExpired(true)
        else setFailing(why)
      },
    )
    return () => {
      isCurrent = false
    }
  }, [asking, code, attempt])
  const retry = () => {
    setFailing(null)
    setAttempt(attempt + 1)
  }
  return { found, isExpired, failing, retry, expire: () => setExpired(true) }
}
