import { useEffect, useId, useRef, type ReactNode } from 'react'
import { IconButton } from '../button/icon-button.js'
import { LazyToasts } from '../toast/lazy-toasts.js'
import css from './dialog.css?sheet'
import { useSheet, useUiText } from '../root/provider.js'
import { useModal } from './use-modal.js'

/**
 * A modal dialog in the top layer, open while it is mounted. Escape, the close button and a click outside call
 * `onClose`; the caller decides. The focus moves to the element with `data-focus`, else to the title, where Enter
 * activates the confirming button of the footer.
 */
export function Dialog({
  title: heading,
  detail,
  size = 'm',
  describedBy,
  footer,
  onClose,
  children,
}: {
  title: string
  /** What the dialog is about, after its title; cut off where there is no room. */
  detail?: string | undefined
  /** `xl` has room for two columns in a wide window, and is `l` elsewhere. */
  size?: 's' | 'm' | 'l' | 'xl'
  /** The id of the element that is read out with the title. */
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
    // Not the close button, with its tooltip and focus ring, which browsers would focus.
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
            {heading}
          </h2>
          {detail ? (
            <p className="r-dialog-detail" dir="auto" title={detail}>
              {detail}
            </p>
          ) : null}
          <IconButton icon="close" label={t('close')} onClick={onClose} />
        </header>
        <div className="r-dialog-body r-scroll">{children}</div>
        {footer ? <footer className="r-dialog-foot">{footer}</footer> : null}
      </div>
      <LazyToasts />
    </dialog>
  )
}
