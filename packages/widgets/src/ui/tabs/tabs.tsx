import type { KeyboardEvent, ReactNode } from 'react'
import { useSheet } from '../root/provider.js'
import css from './tabs.css?sheet'

export interface Tab<Key extends string> {
  readonly key: Key
  readonly name: string
  readonly mark?: ReactNode
  /** A number next to the name. */
  readonly count?: number
  /** Shown without a label; the name is the accessible name. */
  readonly isCompact?: boolean
}

function keyAfter(event: KeyboardEvent<HTMLElement>, at: number, count: number): number | null {
  const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl'
  const forward = isRtl ? 'ArrowLeft' : 'ArrowRight'
  const back = isRtl ? 'ArrowRight' : 'ArrowLeft'
  if (event.key === forward) return (at + 1) % count
  if (event.key === back) return (at - 1 + count) % count
  if (event.key === 'Home') return 0
  return event.key === 'End' ? count - 1 : null
}

/**
 * A row of tabs with one selected; arrow keys move between them. `controls` is the id of the element that they switch.
 */
export function Tabs<Key extends string>({
  label,
  tabs,
  chosen,
  controls,
  onChoose,
}: {
  label: string
  tabs: readonly Tab<Key>[]
  chosen: Key | null
  controls?: string
  onChoose: (key: Key) => void
}) {
  useSheet(css)
  const at = Math.max(
    0,
    tabs.findIndex((tab) => tab.key === chosen),
  )
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const next = keyAfter(event, at, tabs.length)
    const tab = next === null ? undefined : tabs[next]
    if (!tab || next === null) return
    event.preventDefault()
    onChoose(tab.key)
    const buttons = event.currentTarget.parentElement?.querySelectorAll<HTMLElement>('[role=tab]')
    buttons?.[next]?.focus()
  }
  return (
    <div role="tablist" aria-label={label} className="r-tabs">
      {tabs.map((tab, index) => (
        <button
          key={tab.key}
          type="button"
          role="tab"
          className="r-tab"
          aria-selected={tab.key === chosen}
          aria-controls={controls}
          aria-label={tab.isCompact ? tab.name : undefined}
          tabIndex={index === at ? 0 : -1}
          onClick={() => onChoose(tab.key)}
          onKeyDown={move}
        >
          {tab.mark}
          {tab.isCompact ? null : <span>{tab.name}</span>}
          {tab.count === undefined ? null : <span className="r-tab-count">{tab.count}</span>}
        </button>
      ))}
    </div>
  )
}
