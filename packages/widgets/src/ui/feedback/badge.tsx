import type { ReactNode } from 'react'
import css from './badge.css?sheet'
import { Icon, type IconName } from '../icon/icon.js'
import { useSheet } from '../root/provider.js'

/**
 * A short status. `tone` sets the colour by meaning: `accent` is active, `info` scheduled, `warning` waits for somebody,
 * `success` is done, `featured` recommended, `danger` failed. The text says the same in words.
 */
export function Badge({
  tone = 'neutral',
  icon,
  children,
}: {
  tone?: 'neutral' | 'accent' | 'info' | 'success' | 'warning' | 'featured' | 'danger'
  icon?: IconName
  children: ReactNode
}) {
  useSheet(css)
  return (
    <span className="r-badge" data-tone={tone}>
      {icon ? <Icon name={icon} size={12} /> : null}
      {children}
    </span>
  )
}
