import { useId, type InputHTMLAttributes, type ReactNode, type Ref } from 'react'
import css from './field.css?sheet'
import { Icon, type IconName } from './icon.js'
import { useSheet } from './root.js'

/** What a control of a field must carry, so that its label, hint and error belong to it. */
export interface FieldControl {
  readonly id: string
  readonly 'aria-describedby': string | undefined
  readonly 'aria-invalid': true | undefined
}

/** A control with its label above and its hint or error below. */
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

/** A line of text; an icon may stand before it, something small after it. */
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

/** On or off, with its words beside it. */
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
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <span>{label}</span>
    </label>
  )
}
