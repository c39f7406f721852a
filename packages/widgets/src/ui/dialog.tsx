import { useEffect, useId, useRef, type ReactNode } from 'react'
import { IconButton } from './icon-button.js'
import { LazyToasts } from './lazy-toasts.js'
import css from './dialog.css?sheet'
import { useSheet, useUiText } from './root.js'
import { useModal } from './use-modal.js'

/**
 * A window over the page, in the top layer; the rest cannot be reached while it is open. It is mounted while
 * it is open. `onClose` is asked by Escape, the cross and a click beside it: who opened it decides. The focus goes
 * to what carries `data-focus`, else to the title.
 */
export function Dialog({
  title: says,
  size = 'm',
  describedBy,
  footer,
  onClose,
  children,
}: {
  title: string
  size?: 's' | 'm' | 'l'
  /** The id of what is read out with the title. */
  describedBy?: string
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
    // Not the cross, with its tip and its ring, which would be the platform's choice.
    const first = element.current?.querySelector<HTMLElement>('[data-focus]') ?? title.current
    first?.focus()
  }, [])
  return (
    <dialog
      ref={element}
      className="r-dialog"
      data-size={size}
      aria-labelledby={id}
      aria-describedby={describedBy}
    >
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
      <LazyToasts />
    </dialog>
  )
}
