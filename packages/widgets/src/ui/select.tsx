import type { ReactNode } from 'react'
import { Icon } from './icon.js'
import { Menu } from './menu.js'
import { useSheet } from './root.js'
import css from './select.css?sheet'

export interface Option<Value extends string> {
  readonly value: Value
  readonly name: string
  readonly mark?: ReactNode
}

/** One of a few: a button that shows the choice, and a menu of the others. `label` is read out before it. */
export function Select<Value extends string>({
  label,
  value,
  options,
  align = 'start',
  onChange,
}: {
  label: string
  value: Value
  options: readonly Option<Value>[]
  align?: 'start' | 'end'
  onChange: (value: Value) => void
}) {
  useSheet(css)
  const chosen = options.find((option) => option.value === value)
  return (
    <Menu
      label={label}
      align={align}
      items={options.map((option) => ({
        key: option.value,
        name: option.name,
        mark: option.mark,
        isChosen: option.value === value,
      }))}
      onChoose={(key) => {
        const option = options.find((one) => one.value === key)
        if (option) onChange(option.value)
      }}
      trigger={(props) => (
        <button {...props} type="button" className="r-select" aria-label={`${label}: ${chosen?.name ?? ''}`}>
          {chosen?.mark}
          <span className="r-select-name">{chosen?.name}</span>
          <Icon name="down" size={14} />
        </button>
      )}
    />
  )
}
