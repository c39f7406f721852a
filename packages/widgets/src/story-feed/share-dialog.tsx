import { feedTexts } from '@rostrum/sdk'
import { errorCodes } from '@rostrum/sdk/protocol'
import { useState } from 'react'
import { Chunk } from '../shell/widget-loader.js'
import { Dialog } from '../ui/dialog/dialog.js'
import { useRostrum, useText } from '../ui/root/provider.js'
import { widgets } from '../widgets.js'

/** The share editor as a dialog over the feed; its code is loaded with the first share. */
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
  const [story, setStory] = useState<string>()
  // Expired stories and a crisis are explained in the editor's place (B2.7, B4.19).
  const leave = (code: string) => {
    toasts.show({ kind: 'error', text: `error.${errorCodes.find((one) => one === code) ?? 'unexpected'}` })
    onClose()
  }
  return (
    <Dialog title={t('share-dialog')} detail={story} size="xl" onClose={() => setClosing(true)}>
      <Chunk
        load={widgets['share-editor'].load}
        props={{ storyId, isClosing }}
        emit={(name, detail) => {
          if (name === 'stay') setClosing(false)
          if (name === 'opened' && hasTitle(detail)) setStory(detail.title)
          if (name === 'closed') onClose()
          if (name === 'unavailable' && isUnavailable(detail)) leave(detail.code)
          if (name === 'submitted' && isShared(detail)) onShared(detail.postId)
        }}
      />
    </Dialog>
  )
}

const hasTitle = (detail: unknown): detail is { title: string } =>
  typeof detail === 'object' && detail !== null && 'title' in detail && typeof detail.title === 'string'

const isShared = (detail: unknown): detail is { postId: string } =>
  typeof detail === 'object' && detail !== null && 'postId' in detail && typeof detail.postId === 'string'

const isUnavailable = (detail: unknown): detail is { code: string } =>
  typeof detail === 'object' &&
  detail !== null &&
  'code' in detail &&
  'outcome' in detail &&
  (detail.outcome === 'close' || detail.outcome === 'go-home')
