import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react'
import css from './button.css?sheet'
import { Icon, type Sign } from '../icon/icon.js'
import { useSheet } from '../root/provider.js'
import { Spinner } from '../feedback/spinner.js'

/** The properties of every button. */
export interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'children'> {
  kind?: 'primary' | 'soft' | 'secondary' | 'quiet' | 'danger'
  size?: 's' | 'm' | 'l'
  /** Work is in progress: the button keeps its size and focus, and ignores clicks. */
  isBusy?: boolean
  ref?: Ref<HTMLButtonElement>
}

/** The plain button, with any content. */
export function Bare({
  kind = 'secondary',
  size = 'm',
  isBusy = false,
  type = 'button',
  onClick,
  isSquare = false,
  children,
  ...rest
}: ButtonProps & { isSquare?: boolean; children: ReactNode }) {
  useSheet(css)
  return (
    <button
      {...rest}
      type={type === 'submit' ? 'submit' : 'button'}
      className="r-button"
      data-kind={kind}
      data-size={size}
      data-square={isSquare || undefined}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || undefined}
      onClick={(event) => {
        if (isBusy) event.preventDefault()
        else onClick?.(event)
      }}
    >
      {isBusy ? (
        <span className="r-button-wait">
          <Spinner size={16} />
        </span>
      ) : null}
      <span className="r-button-content">{children}</span>
    </button>
  )
}

/** A button with a label, and optionally an icon before it. */
export function Button({ icon, children, ...rest }: ButtonProps & { icon?: Sign; children: ReactNode }) {
  return (
    <Bare {...rest}>
      {icon ? <Icon name={icon} /> : null}
      {children}
    </Bare>
  )
}
