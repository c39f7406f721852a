import { useEffect, useId, useRef, type ReactNode } from 'react'
import { IconButton } from './icon-button.js'
import css from './dialog.css?sheet'
import { useSheet, useUiText } from './root.js'
import { useModal } from './use-modal.js'

/**
 * A window over the page, in the top layer; the rest cannot be reached while it is open. It is mounted while
 * it is open. `onClose` is asked by Escape, the cross and a click beside it: who opened it decides.
 */
export function Dialog({
  title: says,
  size = 'm',
  footer,
  onClose,
  children,
}: {
  title: string
  size?: 's' | 'm' | 'l'
  footer?: ReactNode
  onClose: () => void
  children: ReactNode
}) {
  useSheet(css)
  const t = useUiText()
  const id = useId()
  const element = useRef<HTMLDialogElement>(null)
  const title = useRef<HTMLHeadingElement>(null)
  useModal(element, onClose)
  useEffect(() => {
    // The title first: the cross would be the platform's choice, with its tip and its ring.
    title.current?.focus()
  }, [])
  return (
    <dialog ref={element} className="r-dialog" data-size={size} aria-labelledby={id}>
      <div className="r-dialog-frame">
        <header className="r-dialog-head">
          <h2 ref={title} id={id} className="r-dialog-title" tabIndex={-1}>
            {says}
          </h2>
          <IconButton icon="close" label={t('close')} onClick={onClose} />
        </header>
        <div className="r-dialog-body r-scroll">{children}</div>
        {footer ? <footer className="r-dialog-foot">{footer}</footer> : null}
      </div>
    </dialog>
  )
}
