import { Bare, type ButtonProps } from './button.js'
import { Icon, type Sign } from '../icon/icon.js'
import { Tooltip } from '../popover/tooltip.js'

/** A button with only an icon; its label is a tooltip and its accessible name. */
export function IconButton({ icon, label, ...rest }: ButtonProps & { icon: Sign; label: string }) {
  return (
    <Tooltip text={label}>
      <Bare kind="quiet" {...rest} isSquare aria-label={label}>
        <Icon name={icon} />
      </Bare>
    </Tooltip>
  )
}
