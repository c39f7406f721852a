import { useStore } from '@nanostores/react'
import { commonTexts, type Toast } from '@rostrum/sdk'
import { useEffect, useLayoutEffect, useRef, useState, type FocusEventHandler, type RefObject } from 'react'
import { Button } from '../button/button.js'
import { IconButton } from '../button/icon-button.js'
import { Icon } from '../icon/icon.js'
import { useLocale, useRostrum, useSheet, useText, useUiText } from '../root/provider.js'
import { topWindow, windowsChanged } from '../dialog/use-modal.js'
import css from './toasts.css?sheet'

const iconOf = { info: 'info', success: 'check', error: 'alert' } as const

/** All points of the user after those that they have just earned, in brackets. TOASTS3 */
const totalIn = (locale: string, { count, symbol, total }: NonNullable<Toast['points']>): string =>
  total && total > count ? ` (${`${new Intl.NumberFormat(locale).format(total)} ${symbol}`.trim()})` : ''

/** A toast stays while it is pointed at or has the focus (TOASTS7). */
function useHeld(id: number): RefObject<HTMLLIElement | null> {
  const { toasts } = useRostrum()
  const element = useRef<HTMLLIElement>(null)
  useLayoutEffect(() => {
    // The listeners go with the element, which belongs to this toast alone.
    const look = () => toasts.hold(id, element.current?.matches(':hover, :focus-within') === true)
    for (const type of ['pointerenter', 'pointerleave', 'focusin', 'focusout'])
      element.current?.addEventListener(type, look)
  }, [toasts, id])
  return element
}

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
  const locale = useLocale()
  const element = useHeld(toast.id)
  const { action } = toast
  return (
    <li ref={element} className="r-toast" data-type={toast.type}>
      <Icon name={iconOf[toast.type]} />
      <span className="r-toast-text" role={toast.type === 'error' ? 'alert' : 'status'}>
        {toast.message ?? t(toast.text, toast.values)}
        {toast.points
          ? ` ${t(toast.points.symbol ? 'thank-you.points-in' : 'thank-you.points', { count: toast.points.count, symbol: toast.points.symbol })}${totalIn(locale, toast.points)}`
          : null}
      </span>
      {action ? (
        <Button
          size="s"
          kind="soft"
          onFocus={onFocus}
          onClick={({ currentTarget }) => {
            onDismiss(currentTarget)
            action.run()
          }}
        >
          {t(action.text)}
        </Button>
      ) : null}
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

/**
 * Keeps the focus when the focused toast disappears: it moves to the next toast, or back to where it was before
 * (TOASTS6).
 */
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

/** Whether no dialog covers the tree of an element. */
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
 * The toasts of a client, above everything else. They are rendered once per client, and once in each dialog: while one
 * is open, nothing outside it can be pressed or is read out. TOASTS5
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
    // Shown again each time, because the top layer is ordered by when elements entered it.
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
