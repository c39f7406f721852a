import { useEffect, useId, useState, type ReactNode } from 'react'
import { place } from './place.js'
import css from './popover.css?sheet'
import { useSheet } from './root.js'

/** What the button of a popover needs to open it and to say so. */
export interface PopoverTrigger {
  readonly onClick: () => void
  readonly 'aria-expanded': boolean
  readonly 'aria-controls': string
  readonly 'aria-haspopup': 'dialog' | 'menu' | 'listbox'
}

/**
 * A panel in the top layer beside its trigger. It closes on a click outside and on Escape, by the platform's
 * own light dismissal, and gives the focus back.
 */
export function Popover({
  kind = 'dialog',
  label,
  align = 'start',
  trigger,
  children,
}: {
  kind?: 'dialog' | 'menu' | 'listbox'
  label: string
  align?: 'start' | 'end'
  trigger: (props: PopoverTrigger) => ReactNode
  children: (close: () => void) => ReactNode
}) {
  useSheet(css)
  const id = useId()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [panel, setPanel] = useState<HTMLElement | null>(null)
  const [isOpen, setOpen] = useState(false)

  useEffect(() => {
    if (!isOpen || !panel || !anchor) return
    const onToggle = (event: Event) => {
      if (!('newState' in event) || event.newState !== 'closed') return
      setOpen(false)
      // The platform does not find its way back into a shadow root. A click elsewhere took the focus there.
      const root = panel.getRootNode()
      const focused = root instanceof ShadowRoot || root instanceof Document ? root.activeElement : null
      const isLost = !focused || focused === panel.ownerDocument.body || panel.contains(focused)
      if (isLost) anchor.querySelector('button')?.focus()
    }
    const put = () => place(panel, anchor, align)
    panel.addEventListener('toggle', onToggle)
    panel.showPopover?.()
    put()
    panel.querySelector<HTMLElement>('[data-focus], input, [role^=menuitem], [role=option]')?.focus()
    const view = panel.ownerDocument.defaultView
    view?.addEventListener('resize', put)
    view?.addEventListener('scroll', put, { capture: true, passive: true })
    return () => {
      panel.removeEventListener('toggle', onToggle)
      view?.removeEventListener('resize', put)
      view?.removeEventListener('scroll', put, { capture: true })
    }
  }, [isOpen, align, panel, anchor])

  const close = () => {
    panel?.hidePopover?.()
    setOpen(false)
    anchor?.querySelector('button')?.focus()
  }
  return (
    <span ref={setAnchor} className="r-popover-anchor">
      {trigger({
        onClick: () => (isOpen ? close() : setOpen(true)),
        'aria-expanded': isOpen,
        'aria-controls': id,
        'aria-haspopup': kind,
      })}
      <div
        ref={setPanel}
        id={id}
        popover="auto"
        role={kind}
        aria-label={label}
        className="r-popover"
        onBlur={({ currentTarget, relatedTarget: next }) => {
          // Whoever goes on by Tab is not to have the panel over what has the focus then (WCAG 2.4.11).
          if (isOpen && next instanceof Node && !anchor?.contains(next)) currentTarget.hidePopover?.()
        }}
      >
        {isOpen ? children(close) : null}
      </div>
    </span>
  )
}
