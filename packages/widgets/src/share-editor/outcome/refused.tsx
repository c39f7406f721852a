import { commonTexts, type Editor, type EditorView } from '@rostrum/sdk'
import { Button } from '../../ui/button.js'
import { useText } from '../../ui/root.js'
import { Notice, useFailingText } from '../../ui/states.js'

/** Why the last submit did not go through, beside the button that is pressed again. */
function Refused({ error, editor }: { error: NonNullable<EditorView['error']>; editor: Editor }) {
  const t = useText(commonTexts)
  const say = useFailingText()
  const another =
    error.code === 'already-shared' ? (
      <Button size="s" kind="quiet" onClick={() => editor.beginAnother()}>
        {t('share-another')}
      </Button>
    ) : null
  return (
    <Notice tone="danger" action={another}>
      {say(error)}
    </Notice>
  )
}

export { Refused as View }
