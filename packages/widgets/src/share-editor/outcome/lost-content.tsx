import { handOffTexts, outcomeTexts, type EditorView } from '@rostrum/sdk'
import { useEffect, useRef } from 'react'
import { Field } from '../../ui/field/field.js'
import { TextArea } from '../../ui/field/text-area.js'
import { ErrorState } from '../../ui/feedback/empty-and-error.js'
import { useText } from '../../ui/root/provider.js'
import { CopyButton } from '../hand-off/copy-button.js'

/** The opened content went while somebody wrote: why, and their text to copy. EDITOR63 */
function LostContent({ view }: { view: EditorView }) {
  const t = useText(outcomeTexts)
  const box = useRef<HTMLTextAreaElement>(null)
  // Whoever was writing had the focus in the text box, which is gone. Whoever is elsewhere on the page stays there.
  useEffect(() => {
    const root = box.current?.getRootNode()
    const focused = box.current?.ownerDocument.activeElement
    const isInside = root instanceof ShadowRoot && root.host === focused
    if (isInside || focused?.localName === 'body') box.current?.focus()
  }, [])
  return (
    <>
      <ErrorState title={t('lost-content')} failing={view.error} />
      <div className="r-composer-group">
        <Field label={t('lost-text')} hint={t('lost-text-why')}>
          {(control) => <TextArea {...control} ref={box} rows={6} readOnly value={view.text} />}
        </Field>
        <div className="r-editor-line">
          <CopyButton text={view.text} label={t('lost-text-copy')} />
        </div>
      </div>
    </>
  )
}

export { LostContent as View }
export const areas = [handOffTexts, outcomeTexts]
