import { IconButton, Toasts, useModal, useText, useSheet } from '@rostrum/widgets/ui'
import { useId, useRef, type ReactNode } from 'react'
import { boardTexts } from '../texts/board-texts.js'
import css from './post-window.css?sheet'

/** A dialog that slides in from the end side; Escape, the close button and a click outside close it (B2.11). */
export function SidePanel({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  useSheet(css)
  const t = useText(boardTexts)
  const id = useId()
  const element = useRef<HTMLDialogElement>(null)
  useModal(element, onClose)
  return (
    <dialog ref={element} className="board-panel" aria-labelledby={id}>
      <div className="board-panel-frame">
        <header className="board-panel-head">
          <h2 id={id} className="board-panel-title">
            {t('post.title')}
          </h2>
          <IconButton icon="close" label={t('post.close')} onClick={onClose} />
        </header>
        <div className="board-panel-body r-scroll">{children}</div>
      </div>
      <Toasts />
    </dialog>
  )
}
