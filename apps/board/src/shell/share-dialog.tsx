import type { ErrorCode, Network } from '@rostrum/sdk/protocol'
import { closeAttempt, type OpenProblem } from '@rostrum/sdk/rules'
import { ShareEditor } from '@rostrum/widgets'
import { Dialog, useRostrum, useText } from '@rostrum/widgets/ui'
import { useState } from 'react'
import { useRouter } from '../router/link.js'
import { boardTexts, type BoardKey } from '../texts/board-texts.js'

/** What the board opens the editor for. */
export type ShareTarget =
  | { readonly storyId: string; readonly network?: Network }
  | { readonly messageId: string }
  | { readonly postId: string }
  | { readonly reshareOf: string; readonly messageId: string }
  | { readonly commentOn: string; readonly postId: string }
  | { readonly isNew: true; readonly element?: 'profiles' | 'location' }

const titleOf = (target: ShareTarget): BoardKey => {
  if ('isNew' in target) return 'share.title-new'
  if ('commentOn' in target) return 'share.title-comment'
  if ('postId' in target) return 'share.title-edit'
  return 'reshareOf' in target ? 'share.title-again' : 'share.title'
}

/**
 * Continues after an editor that cannot be opened: an explanation in the editor stays, other errors become a toast and
 * close it (B8.5).
 */
function useWayOut(onClose: () => void) {
  const router = useRouter()
  const { toasts } = useRostrum()
  return ({ code, outcome }: { code: ErrorCode; outcome: OpenProblem }) => {
    if (outcome === 'not-found') return router.replace(router.href('notFound', {}, {}))
    if (outcome !== 'close' && outcome !== 'go-home' && outcome !== 'to-post') return
    toasts.show({ kind: 'error', text: `error.${code}` })
    if (outcome === 'go-home') router.go(router.href('home', {}, {}))
    else onClose()
  }
}

/**
 * The share editor in a dialog. Only the editor closes it; any other attempt is cancelled and forwarded to the editor,
 * which may have unsaved content (B4.7, B2.18). POSTS3
 */
export function ShareDialog({ target, onClose }: { target: ShareTarget; onClose: () => void }) {
  const t = useText(boardTexts)
  const rostrum = useRostrum()
  const leave = useWayOut(onClose)
  const [isClosing, setClosing] = useState(false)
  const [story, setStory] = useState<string | null>(null)
  const attempt = (isForced: boolean) => {
    if (closeAttempt({ isForced }) === 'close') onClose()
    else setClosing(true)
  }
  return (
    <Dialog
      title={t(titleOf(target))}
      detail={story ?? undefined}
      size={'commentOn' in target ? 'l' : 'xl'}
      onClose={() => attempt(false)}
    >
      <ShareEditor
        rostrum={rostrum}
        {...target}
        isClosing={isClosing}
        onOpened={({ title }) => setStory(title)}
        onStay={() => setClosing(false)}
        onUnavailable={leave}
        onClosed={() => attempt(true)}
      />
    </Dialog>
  )
}
