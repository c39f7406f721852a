import { useId, type InputHTMLAttributes, type ReactNode, type Ref } from 'react'
import css from './field.css?sheet'
import { Icon, type IconName } from '../icon/icon.js'
import { useSheet } from '../root/provider.js'

/** The attributes that connect a control with its label, hint and error. */
export interface FieldControl {
  readonly id: string
  readonly 'aria-describedby': string | undefined
  readonly 'aria-invalid': true | undefined
}

/** A control with its label above, and its hint or error below. */
export function Field({
  label,
  hint,
  error,
  children,
}: {
  label: string
  hint?: ReactNode
  error?: string | null | undefined
  children: (control: FieldControl) => ReactNode
}) {
  useSheet(css)
  const id = useId()
  const note = error ?? hint
  return (
    <div className="r-field" data-invalid={error ? true : undefined}>
      <label className="r-field-label" htmlFor={id}>
        {label}
      </label>
      {children({
        id,
        'aria-describedby': note ? `${id}-note` : undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {note ? (
        <p id={`${id}-note`} className="r-field-note" role={error ? 'alert' : undefined}>
          {error ? <Icon name="alert" size={14} /> : null}
          <span>{note}</span>
        </p>
      ) : null}
    </div>
  )
}

/** A single-line text input; with an optional icon before it and a small element after it. */
export function TextInput({
  icon,
  after,
  ...rest
}: Omit<InputHTMLAttributes<HTMLInputElement>, 'className'> & {
  icon?: IconName
  after?: ReactNode
  ref?: Ref<HTMLInputElement>
}) {
  useSheet(css)
  return (
    <span className="r-input">
      {icon ? <Icon name={icon} /> : null}
      <input {...rest} className="r-input-box" />
      {after}
    </span>
  )
}

/** A checkbox with its label. */
export function Checkbox({
  label,
  isChecked,
  isDisabled = false,
  onChange,
}: {
  label: ReactNode
  isChecked: boolean
  isDisabled?: boolean
  onChange: (isChecked: boolean) => void
}) {
  useSheet(css)
  return (
    <label className="r-checkbox">
      <input
        type="checkbox"
        checked={isChecked}
        disabled={isDisabled}
        onChange={({ currentTarget: box }) => {
          // Preact leaves the mark where the owner doesn't take it.
          box.checked = isChecked
          onChange(!isChecked)
        }}
      />
      <span>{label}</span>
    </label>
  )
}
