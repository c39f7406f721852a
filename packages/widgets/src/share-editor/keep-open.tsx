import { editorTexts, type Editor } from '@rostrum/sdk'
import { networkName } from '@rostrum/sdk/rules'
import { Checkbox } from '../ui/field/field.js'
import { useText } from '../ui/root/provider.js'
import type { SteadyView } from './use-steady-view.js'

/** Whether the editor stays open after a share: for the next profile, or for another text (B4.7, B4.15). */
function KeepOpen({ view, editor }: { view: SteadyView; editor: Editor }) {
  const t = useText(editorTexts)
  const { nextProfile: next } = view
  const network = next && next.Network !== view.network ? ` (${networkName(next.Network)})` : ''
  return (
    <Checkbox
      label={next ? t('keep-open-next', { name: next.DisplayName + network }) : t('keep-open')}
      isChecked={view.keepOpen}
      onChange={(isChecked) => editor.setKeepOpen(isChecked)}
    />
  )
}

export { KeepOpen as View }
export const areas = [editorTexts]
