import type { FocusEvent, KeyboardEvent } from 'react'
import type { Emoji } from './emoji-data.js'

const columns = 8
/** The number of visible rows. */
const page = 6

const rowsOf = (grid: Element) =>
  [...grid.querySelectorAll('[role=row]')].map((row) => [
    ...row.querySelectorAll<HTMLElement>('[role=gridcell]'),
  ])
const clamp = (at: number, count: number) => Math.max(0, Math.min(count - 1, at))

/** The target cell of a key: arrows move by rows and columns, Home and End in the row, or with Ctrl in the grid. */
function cellAfter(event: KeyboardEvent<HTMLElement>): HTMLElement | undefined {
  const rows = rowsOf(event.currentTarget)
  const cells = rows.flat()
  const at = cells.findIndex((cell) => cell === event.target)
  const row = rows.findIndex((one) => one.some((cell) => cell === event.target))
  const column = rows[row]?.findIndex((cell) => cell === event.target) ?? 0
  const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl'
  const side = (by: number) => cells[clamp(at + (isRtl ? -by : by), cells.length)]
  const level = (by: number) => {
    const other = rows[clamp(row + by, rows.length)]
    return other?.[clamp(column, other.length)]
  }
  const steps: Readonly<Record<string, () => HTMLElement | undefined>> = {
    ArrowRight: () => side(1),
    ArrowLeft: () => side(-1),
    ArrowDown: () => level(1),
    ArrowUp: () => level(-1),
    PageDown: () => level(page),
    PageUp: () => level(-page),
    Home: () => (event.ctrlKey ? cells : rows[row])?.[0],
    End: () => (event.ctrlKey ? cells : rows[row])?.at(-1),
  }
  return steps[event.key]?.()
}

/** Moves the focus in the grid by keys. */
export function moveInGrid(event: KeyboardEvent<HTMLElement>): void {
  const cell = cellAfter(event)
  if (!cell) return
  event.preventDefault()
  cell.focus()
}

const stop = (cell: HTMLElement | null | undefined, grid: Element) => {
  for (const other of grid.querySelectorAll('[role=gridcell][tabindex="0"]'))
    other.setAttribute('tabindex', '-1')
  cell?.setAttribute('tabindex', '0')
}
/** The grid is one tab stop: the cell that was focused last. */
export const keepStop = ({ target, currentTarget }: FocusEvent<HTMLElement>) => {
  if (target.matches('[role=gridcell]')) stop(target, currentTarget)
}
/** After the cells have changed the tab stop is the first one. */
export const resetStop = (grid: HTMLElement) => stop(grid.querySelector<HTMLElement>('[role=gridcell]'), grid)

const inRows = (items: readonly Emoji[]) =>
  Array.from({ length: Math.ceil(items.length / columns) }, (_, row) =>
    items.slice(row * columns, (row + 1) * columns),
  )

/** The emoji in the rows of a grid; the name of each is its accessible name. */
export function EmojiRows({
  label,
  items,
  tone,
  onPick,
}: {
  label: string
  items: readonly Emoji[]
  tone: number
  onPick: (emoji: string) => void
}) {
  return (
    <div role="rowgroup" aria-label={label} className="r-emoji-row">
      {inRows(items).map((row) => (
        <div key={row[0]?.emoji} role="row">
          {row.map((one) => {
            const emoji = (tone > 0 && one.tones[tone - 1]) || one.emoji
            return (
              <button
                key={one.emoji}
                type="button"
                role="gridcell"
                aria-label={one.name}
                title={one.name}
                tabIndex={-1}
                className="r-emoji-one"
                onClick={() => onPick(emoji)}
              >
                {emoji}
              </button>
            )
          })}
        </div>
      ))}
    </div>
  )
}
