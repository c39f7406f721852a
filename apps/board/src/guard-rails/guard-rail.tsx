import { useText } from '@rostrum/widgets/ui'
import { useId, type ReactNode } from 'react'
import { guardRailsTexts } from '../texts/guard-rails/guard-rails-texts.js'

/** One guard-rail: its name, and what it changes, for whom, and from when. */
export function Section({
  title,
  what,
  isBusy = false,
  children,
}: {
  title: string
  what: string
  isBusy?: boolean
  children: ReactNode
}) {
  const id = useId()
  return (
    <section className="board-card" aria-labelledby={id} aria-busy={isBusy || undefined}>
      <h2 id={id} className="board-card-title">
        {title}
      </h2>
      <p className="board-card-note">{what}</p>
      {children}
    </section>
  )
}

/** The entries of a list, each with a button that removes it. */
export function Entries({
  entries,
  none,
  isBusy,
  write = (entry) => entry,
  onRemove,
}: {
  entries: readonly string[]
  none: string
  isBusy: boolean
  write?: (entry: string) => string
  onRemove: (entry: string) => void
}) {
  const t = useText(guardRailsTexts)
  if (entries.length === 0) return <p className="board-card-note">{none}</p>
  return (
    <ul className="rails-entries">
      {entries.map((entry) => (
        <li key={entry}>
          <bdi>{write(entry)}</bdi>
          <button
            type="button"
            className="rails-remove"
            aria-label={t('remove', { entry: write(entry) })}
            disabled={isBusy}
            onClick={() => onRemove(entry)}
          >
            ×
          </button>
        </li>
      ))}
    </ul>
  )
}
