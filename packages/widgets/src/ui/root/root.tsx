import { moreIcons } from '../icon/all-icons.js'
import { addIcons } from '../icon/icon.js'
import { FirstRoot, type RootProps } from './provider.js'

/** From now on all icons can be drawn, also below a `FirstRoot`. */
export const showAllIcons = (): void => addIcons(moreIcons)

/** The root of the kit: tokens, reset, appearance, language, icons. */
export function Root(props: RootProps) {
  showAllIcons()
  return <FirstRoot {...props} />
}
