import { toErrorInfo, type Attachments, type ErrorInfo } from '@rostrum/sdk'
import { useEffect, useRef, useState } from 'react'

/** Asks a language model for an alternative text while the dialog is open; `take` receives its suggestion. */
export function useSuggestedAltText(attachments: Attachments, id: string, take: (text: string) => void) {
  const [state, setState] = useState<'idle' | 'busy' | 'done'>('idle')
  const [failing, setFailing] = useState<ErrorInfo | null>(null)
  const leaving = useRef<AbortController>(null)
  useEffect(() => () => leaving.current?.abort(), [])
  const ask = async () => {
    const controller = (leaving.current = new AbortController())
    setState('busy')
    setFailing(null)
    try {
      const text = await attachments.suggestAltText(id, controller.signal)
      if (controller.signal.aborted) return
      take(text)
      setState('done')
    } catch (error) {
      if (controller.signal.aborted) return
      setFailing(toErrorInfo(error))
      setState('idle')
    }
  }
  return { state, failing, ask: () => void ask() }
}
