import { IconButton, Toasts, useModal, useText, useSheet } from '@rostrum/widgets/ui'
import { useEffect, useLayoutEffect, useId, useRef, useState, type ReactNode, type RefObject } from 'react'
import { boardTexts } from '../../texts/board-texts.js'
import { sharesTexts } from '../../texts/shares/shares-texts.js'
import css from './post-window.css?sheet'

/** From this width on the panel stands beside the list. */
const wide = '(min-width: 1280px)'

/** Whether there is room for two panes. */
export function useIsWide(): boolean {
  const [isWide, setWide] = useState(() => window.matchMedia(wide).matches)
  useEffect(() => {
    const query = window.matchMedia(wide)
    const look = () => setWide(query.matches)
    look()
    query.addEventListener('change', look)
    return () => query.removeEventListener('change', look)
  }, [])
  return isWide
}

export interface PanelProps {
  readonly title: ReactNode
  readonly onClose: () => void
  /** Open the posts around this one; null where there is none. */
  readonly onPrevious: (() => void) | null
  readonly onNext: (() => void) | null
  readonly children: ReactNode
}

function Content({
  id,
  title,
  onClose,
  onPrevious,
  onNext,
  children,
  heading,
}: PanelProps & { id: string; heading?: RefObject<HTMLHeadingElement | null> }) {
  const t = useText(boardTexts)
  const own = useText(sharesTexts)
  return (
    <div className="board-panel-frame">
      <header className="board-panel-head">
        <h2 id={id} ref={heading} className="board-panel-title" tabIndex={-1}>
          {title}
        </h2>
        {onPrevious || onNext ? (
          <>
            <IconButton
              icon="up"
              label={own('previous')}
              disabled={!onPrevious}
              onClick={() => onPrevious?.()}
            />
            <span className="board-panel-next">
              <IconButton icon="up" label={own('next')} disabled={!onNext} onClick={() => onNext?.()} />
            </span>
          </>
        ) : null}
        <IconButton icon="close" label={t('post.close')} onClick={onClose} />
      </header>
      <div className="board-panel-body r-scroll">{children}</div>
    </div>
  )
}

/** A dialog that slides in from the end side; Escape, the close button and a click outside close it (B2.11). */
function Sliding(panel: PanelProps) {
  const id = useId()
  const element = useRef<HTMLDialogElement>(null)
  useModal(element, panel.onClose)
  return (
    <dialog ref={element} className="board-panel" aria-labelledby={id}>
      <Content {...panel} id={id} />
      <Toasts />
    </dialog>
  )
}

/** A pane beside the list: it takes the focus when it comes, and Escape closes it. */
function Pane(panel: PanelProps) {
  const id = useId()
  const element = useRef<HTMLElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const close = useRef(panel.onClose)
  useLayoutEffect(() => {
    close.current = panel.onClose
  })
  useLayoutEffect(() => {
    heading.current?.focus({ preventScroll: true })
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return
      event.preventDefault()
      close.current()
    }
    const { current } = element
    current?.addEventListener('keydown', onKey)
    return () => current?.removeEventListener('keydown', onKey)
  }, [])
  return (
    <section ref={element} className="board-pane" aria-labelledby={id}>
      <Content {...panel} id={id} heading={heading} />
    </section>
  )
}

/** The window of a post: beside the list where there is room, else over it (B2.11). */
export function SidePanel({ isWide, ...panel }: PanelProps & { isWide: boolean }) {
  useSheet(css)
  return isWide ? <Pane {...panel} /> : <Sliding {...panel} />
}
