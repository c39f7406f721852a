import { useStore } from '@nanostores/react'
import { commonTexts, type Toast } from '@rostrum/sdk'
import { useEffect, useRef } from 'react'
import { IconButton } from './icon-button.js'
import { Icon } from './icon.js'
import { useRostrum, useSheet, useText, useUiText } from './root.js'
import { modalOpened } from './use-modal.js'
import css from './toasts.css?sheet'

const iconOf = { info: 'info', success: 'check', error: 'alert' } as const

function ToastLine({ toast }: { toast: Toast }) {
  const t = useText(commonTexts)
  const { toasts } = useRostrum()
  const ui = useUiText()
  return (
    <li className="r-toast" data-type={toast.type}>
      <Icon name={iconOf[toast.type]} />
      <span className="r-toast-text" role={toast.type === 'error' ? 'alert' : 'status'}>
        {toast.said ?? t(toast.text, toast.values)}
        {toast.points ? ` ${t('thank-you.points', { ...toast.points })}` : null}
      </span>
      <IconButton icon="close" size="s" label={ui('dismiss')} onClick={() => toasts.dismiss(toast.id)} />
    </li>
  )
}

/** The toasts of the client, over everything else; drawn once for a client. */
export function Toasts() {
  useSheet(css)
  const list = useRef<HTMLUListElement>(null)
  const toasts = useStore(useRostrum().toasts.$toasts)
  const t = useUiText()
  const newest = toasts.at(-1)?.id
  useEffect(() => {
    const element = list.current
    if (!element) return
    if (newest === undefined) return element.hidePopover?.()
    // Shown anew each time: the top layer is ordered by when something entered it.
    const lift = () => {
      if (element.matches(':popover-open')) element.hidePopover()
      element.showPopover?.()
    }
    lift()
    const { ownerDocument } = element
    ownerDocument.addEventListener(modalOpened, lift)
    return () => ownerDocument.removeEventListener(modalOpened, lift)
  }, [newest])
  return (
    <ul ref={list} popover="manual" className="r-toasts" aria-label={t('notifications')}>
      {toasts.map((toast) => (
        <ToastLine key={toast.id} toast={toast} />
      ))}
    </ul>
  )
}
