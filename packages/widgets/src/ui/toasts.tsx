import { useStore } from '@nanostores/react'
import { commonTexts, type Toast } from '@rostrum/sdk'
import { useEffect, useLayoutEffect, useRef, useState, type FocusEventHandler, type RefObject } from 'react'
import { IconButton } from './icon-button.js'
import { Icon } from './icon.js'
import { useRostrum, useSheet, useText, useUiText } from './root.js'
import { topWindow, windowsChanged } from './use-modal.js'
import css from './toasts.css?sheet'

const iconOf = { info: 'info', success: 'check', error: 'alert' } as const

function ToastLine({
  toast,
  onFocus,
  onDismiss,
}: {
  toast: Toast
  onFocus: FocusEventHandler<HTMLElement>
  onDismiss: (button: HTMLElement) => void
}) {
  const t = useText(commonTexts)
  const ui = useUiText()
  return (
    <li className="r-toast" data-type={toast.type}>
      <Icon name={iconOf[toast.type]} />
      <span className="r-toast-text" role={toast.type === 'error' ? 'alert' : 'status'}>
        {toast.said ?? t(toast.text, toast.values)}
        {toast.points ? ` ${t('thank-you.points', { ...toast.points })}` : null}
      </span>
      <IconButton
        icon="close"
        size="s"
        label={ui('dismiss')}
        onFocus={onFocus}
        onClick={(event) => onDismiss(event.currentTarget)}
      />
    </li>
  )
}

/** Keeps the focus when a toast goes that has it: on the next toast, or back where it was before (WCAG 2.4.3). */
function useWayBack() {
  const before = useRef<HTMLElement | null>(null)
  const onFocus: FocusEventHandler<HTMLElement> = ({ currentTarget, relatedTarget }) => {
    const isFromOutside = !currentTarget.closest('ul')?.contains(relatedTarget)
    if (relatedTarget instanceof HTMLElement && isFromOutside) before.current = relatedTarget
  }
  const leave = (button: HTMLElement) => {
    const line = button.closest('li')
    const near = line?.nextElementSibling ?? line?.previousElementSibling
    const goal = near?.querySelector('button') ?? before.current
    goal?.focus()
  }
  return { onFocus, leave }
}

/** Whether nothing lies over what an element stands in. */
function useOnTop(element: RefObject<HTMLElement | null>): boolean {
  const rostrum = useRostrum()
  const [isOnTop, setOnTop] = useState(false)
  useLayoutEffect(() => {
    const { current } = element
    if (!current) return
    const look = () => setOnTop(topWindow(rostrum) === current.closest('dialog'))
    look()
    const { ownerDocument } = current
    ownerDocument.addEventListener(windowsChanged, look)
    return () => ownerDocument.removeEventListener(windowsChanged, look)
  }, [element, rostrum])
  return isOnTop
}

/**
 * The toasts of the client, over everything else; drawn once for a client, and once in each window: where one is
 * open, nothing outside of it can be pressed, nor is it read out.
 */
export function Toasts() {
  useSheet(css)
  const list = useRef<HTMLUListElement>(null)
  const isOnTop = useOnTop(list)
  const rostrum = useRostrum()
  const all = useStore(rostrum.toasts.$toasts)
  const toasts = isOnTop ? all : []
  const { onFocus, leave } = useWayBack()
  const t = useUiText()
  const newest = toasts.at(-1)?.id
  useEffect(() => {
    const element = list.current
    if (newest === undefined) return element?.hidePopover?.()
    // Shown anew each time: the top layer is ordered by when something entered it.
    if (element?.matches(':popover-open')) element.hidePopover()
    element?.showPopover?.()
  }, [newest])
  return (
    <ul ref={list} popover="manual" className="r-toasts" aria-label={t('notifications')}>
      {toasts.map((toast) => (
        <ToastLine
          key={toast.id}
          toast={toast}
          onFocus={onFocus}
          onDismiss={(button) => {
            leave(button)
            rostrum.toasts.dismiss(toast.id)
          }}
        />
      ))}
    </ul>
  )
}
