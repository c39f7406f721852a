import { useLayoutEffect, useState, type RefObject } from 'react'

/** How much room the editor has: in `wide` the preview stands beside the text. The same widths as in the sheet. */
export type Room = 'narrow' | 'middle' | 'wide'

const roomOf = (width: number): Room =>
  width >= 960 ? 'wide' : width > 0 && width <= 480 ? 'narrow' : 'middle'

/**
 * The room of the form. Also gives its sheet the height of the foot, above which the tools stay in sight.
 */
export function useRoom(form: RefObject<HTMLFormElement | null>): Room {
  const [room, setRoom] = useState<Room>('middle')
  useLayoutEffect(() => {
    const { current } = form
    const foot = current?.querySelector<HTMLElement>(':scope > .r-form-foot')
    const view = current?.ownerDocument.defaultView
    const Observer = view?.ResizeObserver
    if (!current || !foot || !Observer) return
    const measure = () => {
      setRoom(roomOf(current.clientWidth))
      current.style.setProperty('--_foot', `${foot.offsetHeight}px`)
    }
    measure()
    const sizes = new Observer(measure)
    sizes.observe(current)
    sizes.observe(foot)
    let stop = () => {}
    let isGone = false
    const { innerHeight } = view
    // Needed once a keyboard opens; without it that covers the foot.
    import('./follow-visual-viewport.js').then(
      ({ followVisualViewport }) => {
        if (!isGone) stop = followVisualViewport(current, foot, innerHeight)
      },
      () => {},
    )
    return () => {
      isGone = true
      stop()
      sizes.disconnect()
    }
  }, [form])
  return room
}
