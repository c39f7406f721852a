import type { ReactNode } from 'react'
import css from './badge.css?sheet'
import { Icon, type IconName } from './icon.js'
import { useSheet } from './root.js'

/** A short state or mark. `tone` carries the meaning, the words say it. */
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
