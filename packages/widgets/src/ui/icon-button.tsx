import { Bare, type ButtonProps } from './button.js'
import { Icon, type IconName } from './icon.js'
import { Tooltip } from './tooltip.js'

/** A button with an icon only; its name is shown as a tip and read out. */
export function IconButton({ icon, label, ...rest }: ButtonProps & { icon: IconName; label: string }) {
  return (
    <Tooltip text={label}>
      <Bare kind="quiet" {...rest} isSquare aria-label={label}>
        <Icon name={icon} />
      </Bare>
    </Tooltip>
  )
}
