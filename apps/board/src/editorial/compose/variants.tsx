import { useStore } from '@nanostores/react'
import type { StoryEditor, StoryEditorState } from '@rostrum/sdk'
import { storyLimits, type Network } from '@rostrum/sdk/protocol'
import { showsAssistButton } from '@rostrum/sdk/rules'
import { Button, useRostrum, useText } from '@rostrum/widgets/ui'
import { useState } from 'react'
import { editorialTexts } from '../../texts/editorial/editorial-texts.js'
import { VariantsDialog } from './variants-dialog.js'

/** The way to variants of a suggested text, where the board has rewriting. ASSIST18, ASSIST19 */
export function Variants({
  editor,
  state,
  networks,
}: {
  editor: StoryEditor
  state: StoryEditorState
  networks: readonly Network[]
}) {
  const t = useText(editorialTexts)
  const { startup } = useRostrum()
  const hasAiRephrase = useStore(startup.$startup)?.Config.HasAiRephrase ?? false
  const [isOpen, setOpen] = useState(false)
  const { Messages } = state.form
  // Whoever edits stories may update messages.
  if (!showsAssistButton({ canUpdateMessage: true, hasAiRephrase })) return null
  const hasText = Messages.some(({ Text }) => Text.trim() !== '')
  return (
    <>
      <Button
        size="s"
        disabled={!hasText || Messages.length >= storyLimits.messages}
        onClick={() => setOpen(true)}
      >
        {t('variants')}
      </Button>
      {isOpen ? (
        <VariantsDialog
          state={state}
          networks={networks}
          onAdd={(message) => editor.write({ Messages: [...editor.$story.get().form.Messages, message] })}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  )
}
