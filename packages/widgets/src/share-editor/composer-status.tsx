import {
  editorTexts,
  writingTexts,
  type DraftState,
  type Editor,
  type EditorKey,
  type EditorView,
} from '@rostrum/sdk'
import { useState } from 'react'
import { Button } from '../ui/button/button.js'
import { RelativeTime } from '../ui/format/relative-time.js'
import { useText } from '../ui/root/provider.js'

const drafts: Readonly<Partial<Record<DraftState, EditorKey>>> = {
  saving: 'draft-saving',
  saved: 'draft-saved',
  restored: 'draft-restored',
}

/** Whether the text on this network could be changed before, and cannot any more: the role has changed (A6.1). */
function useLostRight({ isReadOnly, network }: EditorView): boolean {
  const [writable, setWritable] = useState<EditorView['network']>(null)
  if (!isReadOnly && writable !== network) setWritable(network)
  return isReadOnly && network !== null && writable === network
}

/**
 * The line below the tools: the state of the draft, or when the content was last shared, and the way back to what was
 * suggested. A tool's message replaces this line. All elements stay mounted, and only attributes and text change:
 * an element that is inserted at the first keystroke would break the native undo.
 */
function ComposerStatus({ view, editor }: { view: EditorView; editor: Editor }) {
  const t = useText(editorTexts)
  const { draft, isDirty, isReadOnly, lastSharedAt } = view
  const canReset = isDirty && !isReadOnly
  const key = canReset ? drafts[draft] : undefined
  const ofWriting = useText(writingTexts)
  const hasLost = useLostRight(view)
  return (
    <>
      <span className="r-composer-note" role="status" data-shown={hasLost}>
        {hasLost ? ofWriting('role-lost') : ''}
      </span>
      <span className="r-composer-draft" data-shown={key !== undefined}>
        {key ? t(key) : '\u00a0'}
      </span>
      {lastSharedAt ? (
        <span className="r-composer-last" data-shown={key === undefined}>
          {t('last-shared')} <RelativeTime moment={lastSharedAt} />
        </span>
      ) : null}
      <span className="r-composer-reset" data-shown={canReset}>
        <Button kind="quiet" size="s" disabled={!canReset} onClick={() => editor.reset()}>
          {t(draft === 'restored' ? 'draft-drop' : 'reset')}
        </Button>
      </span>
    </>
  )
}

export const areas = [writingTexts]

export { ComposerStatus as View }
