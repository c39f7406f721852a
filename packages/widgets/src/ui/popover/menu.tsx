import type { KeyboardEvent, ReactNode } from 'react'
import { Icon, type Sign } from '../icon/icon.js'
import { Popover, type PopoverTrigger } from './popover.js'

export interface MenuItem {
  readonly key: string
  readonly name: string
  /** A note below the item's label. */
  readonly note?: string
  readonly icon?: Sign
  /** An element instead of the icon. */
  readonly mark?: ReactNode
  readonly kind?: 'danger'
  readonly isDisabled?: boolean
  /** In a menu of options: whether this one is selected. */
  readonly isChosen?: boolean
}

const steps: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key]
  if (!step) return
  event.preventDefault()
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role^=menuitem]:not(:disabled)')]
  const at = items.findIndex((item) => item.matches(':focus'))
  items[step(at, items.length)]?.focus()
}

/** A menu at its button: arrow keys move, Enter selects, Escape closes. */
export function Menu({
  label,
  items,
  align = 'start',
  trigger,
  onChoose,
}: {
  label: string
  items: readonly MenuItem[]
  align?: 'start' | 'end'
  trigger: (props: PopoverTrigger) => ReactNode
  onChoose: (key: string) => void
}) {
  const isChoice = items.some((item) => item.isChosen !== undefined)
  return (
    <Popover kind="menu" label={label} align={align} trigger={trigger}>
      {(close) => (
        <div role="presentation" onKeyDown={moveFocus}>
          {items.map((item) => (
            <button
              key={item.key}
              type="button"
              role={isChoice ? 'menuitemradio' : 'menuitem'}
              aria-checked={isChoice ? item.isChosen === true : undefined}
              data-focus={item.isChosen || undefined}
              data-kind={item.kind}
              className="r-menu-item"
              disabled={item.isDisabled}
              tabIndex={-1}
              onClick={() => {
                close()
                onChoose(item.key)
              }}
            >
              {item.mark ?? (item.icon ? <Icon name={item.icon} /> : null)}
              <span className="r-menu-item-name">
                {item.name}
                {item.note ? <span className="r-menu-item-note">{item.note}</span> : null}
              </span>
              {item.isChosen ? (
                <span className="r-menu-item-check">
                  <Icon name="check" />
                </span>
              ) : null}
            </button>
          ))}
        </div>
      )}
    </Popover>
  )
}
