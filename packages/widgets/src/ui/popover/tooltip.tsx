import { useEffect, useRef, type ReactNode } from 'react'
import { position } from './position.js'
import { useSheet } from '../root/provider.js'
import css from './tooltip.css?sheet'

const delay = 450

/** Shows a name on hover and keyboard focus. The accessible name itself is the child's label. */
export function Tooltip({ text, children }: { text: string; children: ReactNode }) {
  useSheet(css)
  const anchor = useRef<HTMLSpanElement>(null)
  const tip = useRef<HTMLSpanElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const hide = () => {
    clearTimeout(timer.current)
    tip.current?.hidePopover?.()
  }
  const show = () => {
    const [from, what] = [anchor.current, tip.current]
    if (!from || !what?.isConnected) return
    what.showPopover?.()
    position(what, from, 'center')
  }
  const wait = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(show, delay)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  return (
    <span
      ref={anchor}
      className="r-tooltip-anchor"
      role="presentation"
      onPointerEnter={(event) => {
        if (event.pointerType === 'mouse') wait()
      }}
      onPointerLeave={hide}
      onPointerDown={hide}
      onFocus={(event) => {
        if (event.target.matches(':focus-visible')) wait()
      }}
      onBlur={hide}
      onKeyDown={(event) => {
        if (event.key === 'Escape') hide()
      }}
    >
      {children}
      <span ref={tip} popover="manual" aria-hidden="true" className="r-tooltip">
        {text}
      </span>
    </span>
  )
}
