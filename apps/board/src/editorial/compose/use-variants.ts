import { isApiError, writeVariant } from '@rostrum/sdk'
import type { StoryForm } from '@rostrum/sdk/protocol'
import type { TextVariant } from '@rostrum/sdk/rules'
import { useErrorText, useRostrum } from '@rostrum/widgets/ui'
import { useEffect, useRef, useState } from 'react'

/** A variant that a model wrote, as its editor changed it. */
export interface WrittenVariant {
  readonly message: StoryForm['Messages'][number]
  readonly isAdded: boolean
}

/** Has a model write variants one after another, until one fails or the dialog is closed. ASSIST18, ASSIST19 */
export function useVariants() {
  const rostrum = useRostrum()
  const errorText = useErrorText()
  const [written, setWritten] = useState<readonly WrittenVariant[]>([])
  /** How many are left to write, of how many; null while none is written. */
  const [progress, setProgress] = useState<{ readonly done: number; readonly count: number } | null>(null)
  const [failed, setFailed] = useState<string | null>(null)
  const stop = useRef(new AbortController())
  useEffect(() => {
    const { current } = stop
    return () => current.abort()
  }, [])
  const make = async (
    source: StoryForm['Messages'][number],
    variants: readonly TextVariant[],
  ): Promise<void> => {
    const { signal } = stop.current
    setFailed(null)
    try {
      for (const [done, { network, language }] of variants.entries()) {
        setProgress({ done, count: variants.length })
        const text = await writeVariant(rostrum, { text: source.Text, network, language }, signal)
        if (signal.aborted) return
        const message = { Network: network, Language: language ?? source.Language, Text: text }
        setWritten((before) => [...before, { message, isAdded: false }])
      }
    } catch (error) {
      if (signal.aborted) return
      if (!isApiError(error)) throw error
      setFailed(errorText(error))
    }
    setProgress(null)
  }
  const change = (at: number, part: Partial<WrittenVariant>) =>
    setWritten((before) => before.map((one, index) => (index === at ? { ...one, ...part } : one)))
  return { written, progress, failed, make, change }
}
