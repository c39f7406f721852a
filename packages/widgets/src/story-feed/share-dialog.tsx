import { feedTexts } from '@rostrum/sdk'
import { errorCodes } from '@rostrum/sdk/protocol'
import { useState } from 'react'
import { Chunk } from '../shell/chunk.js'
import { Dialog } from '../ui/dialog.js'
import { useRostrum, useText } from '../ui/root.js'
import { widgets } from '../widgets.js'

/** The share editor over the feed; its code comes when the first story is shared. */
export function ShareDialog({
  storyId,
  onShared,
  onClose,
}: {
  storyId: string
  onShared: (postId: string) => void
  onClose: () => void
}) {
  const t = useText(feedTexts)
  const { toasts } = useRostrum()
  const [isClosing, setClosing] = useState(false)
  // What is over, or paused by the company, is told in the editor's place (B2.7, B4.19).
  const leave = (code: string) => {
    toasts.show({ kind: 'error', text: `error.${errorCodes.find((one) => one === code) ?? 'unexpected'}` })
    onClose()
  }
  return (
    <Dialog title={t('share-dialog')} size="l" onClose={() => setClosing(true)}>
      <Chunk
        load={widgets['share-editor'].load}
        props={{ storyId, isClosing }}
        emit={(name, detail) => {
          if (name === 'stay') setClosing(false)
          if (name === 'closed') onClose()
          if (name === 'unavailable' && isOver(detail)) leave(detail.code)
          if (name === 'submitted' && isShared(detail)) onShared(detail.postId)
        }}
      />
    </Dialog>
  )
}

const isShared = (detail: unknown): detail is { postId: string } =>
  typeof detail === 'object' && detail !== null && 'postId' in detail && typeof detail.postId === 'string'

const isOver = (detail: unknown): detail is { code: string } =>
  typeof detail === 'object' &&
  detail !== null &&
  'code' in detail &&
  'outcome' in detail &&
  (detail.outcome === 'close' || detail.outcome === 'go-home')
