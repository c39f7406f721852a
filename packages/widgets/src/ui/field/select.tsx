import type { ReactNode } from 'react'
import { Icon } from '../icon/icon.js'
import { useSheet } from '../root/provider.js'
import css from './select.css?sheet'

export interface Option<Value extends string> {
  readonly value: Value
  readonly name: string
  /** An element before the name of the selected option. */
  readonly mark?: ReactNode
}

/**
 * Selects one of a few options. The list is the browser's own, with its keys, its phone picker and its space outside a
 * narrow panel. `label` is the accessible name.
 */
export function Select<Value extends string>({
  label,
  value,
  options,
  onChange,
}: {
  label: string
  value: Value
  options: readonly Option<Value>[]
  onChange: (value: Value) => void
}) {
  useSheet(css)
  const chosen = options.find((option) => option.value === value)
  return (
    <span className="r-select" data-marked={chosen?.mark ? true : undefined}>
      {chosen?.mark ? <span className="r-select-mark">{chosen.mark}</span> : null}
      <select
        className="r-select-box"
        aria-label={label}
        value={value}
        onChange={({ currentTarget: box }) => {
          const option = options[box.selectedIndex]
          // Preact leaves what was chosen where the owner doesn't take it.
          box.value = value
          if (option) onChange(option.value)
        }}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.name}
          </option>
        ))}
      </select>
      <span className="r-select-arrow">
        <Icon name="down" size={14} />
      </span>
    </span>
  )
}
