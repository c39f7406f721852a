import { ShareEditor } from '@rostrum/widgets'
import { Dialog, useRostrum, useText } from '@rostrum/widgets/ui'
import { useState } from 'react'
import { boardTexts } from '../texts/board-texts.js'

/** The share editor in a window of its own. Closing asks the editor first: it may hold something unsaved (B4.7). */
export function ShareDialog({
  target,
  onClose,
}: {
  target: { storyId: string } | { postId: string }
  onClose: () => void
}) {
  const t = useText(boardTexts)
  const rostrum = useRostrum()
  const [isClosing, setClosing] = useState(false)
  return (
    <Dialog title={t('share.title')} size="l" onClose={() => setClosing(true)}>
      <ShareEditor
        rostrum={rostrum}
        {...target}
        isClosing={isClosing}
        onStay={() => setClosing(false)}
        onClose={onClose}
      />
    </Dialog>
  )
}
