import type { LengthRing } from '@rostrum/sdk/rules'
import { numberFormat } from '../format/intl-cache.js'
import css from './ring-counter.css?sheet'
import { useLocale, useSheet, useUiText } from '../root/provider.js'

/**
 * How much of a text's maximum length is used. The rule decides how the ring is drawn (B5.11); near the maximum it
 * contains the number. It is always in the tree and only its attributes and text change, to preserve native undo.
 */
export function RingCounter({ ring, max }: { ring: LengthRing; max: number }) {
  useSheet(css)
  const t = useUiText()
  const locale = useLocale()
  const { size, stroke, percent, state, remaining, isVisible } = ring
  const radius = (size - stroke) / 2
  const around = 2 * Math.PI * radius
  const isAnnounced = state !== 'under'
  const spoken =
    remaining < 0 ? t('over-limit', { count: -remaining }) : t('characters-left', { count: remaining })
  return (
    <span className="r-ring" data-state={state} data-visible={isVisible} title={`${spoken} (${max})`}>
      <svg width={size} height={size} viewBox={`0 0 ${size} ${size}`} aria-hidden="true">
        <circle className="r-ring-ground" cx={size / 2} cy={size / 2} r={radius} strokeWidth={stroke} />
        <circle
          className="r-ring-arc"
          cx={size / 2}
          cy={size / 2}
          r={radius}
          strokeWidth={stroke}
          strokeDasharray={around}
          strokeDashoffset={around * (1 - percent / 100)}
        />
      </svg>
      <span className="r-ring-number" aria-hidden="true">
        {isAnnounced ? numberFormat(locale).format(remaining) : ''}
      </span>
      <span className="r-hidden" role="status">
        {isAnnounced ? spoken : ''}
      </span>
    </span>
  )
}
