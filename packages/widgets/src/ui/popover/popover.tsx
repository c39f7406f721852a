import { useEffect, useId, useState, type ReactNode } from 'react'
import { position } from './position.js'
import css from './popover.css?sheet'
import { useSheet } from '../root/provider.js'

/** The attributes with which a button opens a popover and describes its state. */
export interface PopoverTrigger {
  readonly onClick: () => void
  readonly 'aria-expanded': boolean
  readonly 'aria-controls': string
  readonly 'aria-haspopup': 'dialog' | 'menu' | 'listbox'
}

/**
 * A panel in the top layer at its trigger. A click outside and Escape close it by the browser's light dismiss, which
 * restores the focus.
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
      // Browsers do not restore the focus into a shadow root. After a click elsewhere the focus is already there.
      const root = panel.getRootNode()
      const focused = root instanceof ShadowRoot || root instanceof Document ? root.activeElement : null
      const isLost = !focused || focused === panel.ownerDocument.body || panel.contains(focused)
      if (isLost) anchor.querySelector('button')?.focus()
    }
    const put = () => position(panel, anchor, align)
    panel.addEventListener('toggle', onToggle)
    panel.showPopover?.()
    put()
    // The content may be loaded later, and a panel above its button grows upwards. In the next frame: moving the panel
    // in this one may resize it again, which reports an error on the host page.
    const sizes = new ResizeObserver(() => requestAnimationFrame(put))
    sizes.observe(panel)
    panel.querySelector<HTMLElement>('[data-focus], input, [role^=menuitem], [role=option]')?.focus()
    const view = panel.ownerDocument.defaultView
    view?.addEventListener('resize', put)
    view?.addEventListener('scroll', put, { capture: true, passive: true })
    return () => {
      panel.removeEventListener('toggle', onToggle)
      sizes.disconnect()
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
          // Close the panel after Tab, because it could cover the focused element (WCAG 2.4.11).
          if (isOpen && next instanceof Node && !anchor?.contains(next)) currentTarget.hidePopover?.()
        }}
      >
        {isOpen ? children(close) : null}
      </div>
    </span>
  )
}
