import { useSheet, useUiText } from '../root/provider.js'
import css from './spinner.css?sheet'

/** Progress of unknown length. Hidden from screen readers: the element around it is marked as busy. */
export function Spinner({ size = 20 }: { size?: number }) {
  useSheet(css)
  return (
    <svg className="r-spinner" width={size} height={size} viewBox="0 0 16 16" aria-hidden="true">
      <circle cx="8" cy="8" r="6" fill="none" stroke="currentColor" strokeWidth="2" opacity="0.25" />
      <path d="M8 2a6 6 0 0 1 6 6" fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
    </svg>
  )
}

/** Progress of known length; `value` is 0 to 100. */
export function Progress({ value, label }: { value: number; label?: string }) {
  useSheet(css)
  const t = useUiText()
  return <progress className="r-progress" max={100} value={value} aria-label={label ?? t('loading')} />
}
