import { pulled, pullToRefresh } from '@rostrum/sdk/rules'
import { Spinner, useText } from '@rostrum/widgets/ui'
import { useRef, useState, type ReactNode, type TouchEvent } from 'react'
import { suggestionsTexts } from '../texts/suggestions/suggestions-texts.js'

const atTop = () => document.scrollingElement === null || document.scrollingElement.scrollTop <= 0

/** Reloads its content when it is pulled down (SUGGESTIONS6), only at the top of the page and with one finger. */
export function PullToRefresh({ onPull, children }: { onPull: () => Promise<void>; children: ReactNode }) {
  const t = useText(suggestionsTexts)
  const from = useRef<number | null>(null)
  const [distance, setDistance] = useState(0)
  const [isLoading, setLoading] = useState(false)
  const { offset, reloads } = pulled({ distance })
  const begin = ({ touches, target }: TouchEvent) => {
    // In a text field the finger moves the text.
    const isText = target instanceof Element && target.closest('textarea, input') !== null
    const isPull = touches.length === 1 && atTop() && !isLoading && !isText
    from.current = isPull ? (touches[0]?.clientY ?? null) : null
  }
  const move = ({ touches }: TouchEvent) => {
    if (from.current === null) return
    setDistance(atTop() ? (touches[0]?.clientY ?? 0) - from.current : 0)
  }
  const end = async () => {
    from.current = null
    setDistance(0)
    if (!reloads) return
    setLoading(true)
    await onPull()
    setLoading(false)
  }
  const follows = isLoading ? pullToRefresh.reload : offset
  return (
    <div
      className="suggestion-pulled"
      onTouchStart={begin}
      onTouchMove={move}
      onTouchEnd={() => void end()}
      onTouchCancel={() => {
        from.current = null
        setDistance(0)
      }}
    >
      <div
        className="suggestion-pull"
        data-reloads={reloads || isLoading || undefined}
        style={{ blockSize: follows }}
      >
        {follows > 0 ? (
          <span role="status">
            {isLoading ? <Spinner size={18} /> : null}
            {isLoading ? t('loading') : t('pull')}
          </span>
        ) : null}
      </div>
      {children}
    </div>
  )
}
