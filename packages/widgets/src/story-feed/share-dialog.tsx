import { feedTexts } from '@rostrum/sdk'
import { useState } from 'react'
import { Chunk } from '../shell/chunk.js'
import { Dialog } from '../ui/dialog.js'
import { useText } from '../ui/root.js'
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
  const [isClosing, setClosing] = useState(false)
  return (
    <Dialog title={t('share-dialog')} size="l" onClose={() => setClosing(true)}>
      <Chunk
        load={widgets['share-editor'].load}
        props={{ storyId, isClosing }}
        emit={(name, detail) => {
          if (name === 'stay') setClosing(false)
          if (name === 'close') onClose()
          if (name === 'shared' && isShared(detail)) onShared(detail.postId)
        }}
      />
    </Dialog>
  )
}

const isShared = (detail: unknown): detail is { postId: string } =>
  typeof detail === 'object' && detail !== null && 'postId' in detail && typeof detail.postId === 'string'
