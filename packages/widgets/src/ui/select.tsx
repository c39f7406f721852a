import type { ReactNode } from 'react'
import { Icon } from './icon.js'
import { useSheet } from './root.js'
import css from './select.css?sheet'

export interface Option<Value extends string> {
  readonly value: Value
  readonly name: string
  /** Drawn before the name while it is the choice. */
  readonly mark?: ReactNode
}

/**
 * One of a few. The list itself is the platform's own, with its keys, its wheel on a phone and its room
 * outside of a narrow panel. `label` is read out.
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
        onChange={(event) => {
          const option = options.find((one) => one.value === event.currentTarget.value)
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
