import type { ReactNode } from 'react'
import css from './badge.css?sheet'
import { Icon, type IconName } from '../icon/icon.js'
import { useSheet } from '../root/provider.js'

/** A short status. `tone` sets the colour; the text carries the meaning. */
export function Badge({
  tone = 'neutral',
  icon,
  children,
}: {
  tone?: 'neutral' | 'accent' | 'success' | 'warning' | 'danger'
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
