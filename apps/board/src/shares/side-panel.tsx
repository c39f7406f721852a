import { IconButton, useText } from '@rostrum/widgets/ui'
import { useEffect, useId, useRef, type ReactNode } from 'react'
import { useReturnFocus } from '../shell/return-focus.js'
import { boardTexts } from '../texts/board-texts.js'

/** A window that slides in from the end side; Escape, the cross and a click beside it close it (B2.11). */
export function SidePanel({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const t = useText(boardTexts)
  const id = useId()
  useReturnFocus()
  const element = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const dialog = element.current
    if (dialog && !dialog.open) dialog.showModal()
    return () => dialog?.close()
  }, [])
  return (
    <dialog
      ref={element}
      className="board-panel"
      aria-labelledby={id}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        onClose()
      }}
      onPointerDown={(event) => {
        if (event.target === event.currentTarget) onClose()
      }}
    >
      <div className="board-panel-frame">
        <header className="board-panel-head">
          <h2 id={id} className="board-panel-title">
            {t('post.title')}
          </h2>
          <IconButton icon="close" label={t('post.close')} onClick={onClose} />
        </header>
        <div className="board-panel-body r-scroll">{children}</div>
      </div>
    </dialog>
  )
}
