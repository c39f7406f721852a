import { Icon, useSheet, type Sign } from '@rostrum/widgets/ui'
import { useId } from 'react'
import css from './segmented.css?sheet'

/** Two to four choices next to each other, one chosen: radio buttons, so that arrow keys move between them. */
export function Segmented<Value extends string>({
  label,
  value,
  options,
  onChange,
}: {
  label: string
  value: Value
  /** An option with an icon shows only that; its name is read out. */
  options: readonly { readonly value: Value; readonly name: string; readonly icon?: Sign }[]
  onChange: (value: Value) => void
}) {
  useSheet(css)
  const id = useId()
  return (
    <div role="radiogroup" aria-label={label} className="board-segmented">
      {options.map((option) => (
        <label key={option.value} className="board-segment" title={option.icon && option.name}>
          <input
            type="radio"
            name={id}
            aria-label={option.icon && option.name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.icon ? <Icon name={option.icon} size={18} /> : option.name}
        </label>
      ))}
    </div>
  )
}
