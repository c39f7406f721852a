import { useLayoutEffect, useRef, useState, type RefObject } from 'react'

/** An element that is dragged; without a pointer, the same is done by a button in it. CALENDAR3 */
export function useDragSource<E extends HTMLElement>({
  name,
  canDrag,
  onBegin,
  onEnd,
}: {
  name: string
  /** Without it, a link in the element is dragged like any other link. */
  canDrag: boolean
  onBegin: () => void
  onEnd: () => void
}): RefObject<E | null> {
  const element = useRef<E>(null)
  const latest = useRef({ name, canDrag, onBegin, onEnd })
  useLayoutEffect(() => {
    latest.current = { name, canDrag, onBegin, onEnd }
  })
  useLayoutEffect(() => {
    const source = element.current
    if (!source) return undefined
    let isDragged = false
    const begin = ({ dataTransfer }: DragEvent) => {
      if (!latest.current.canDrag) return
      isDragged = true
      // Firefox drags nothing without data.
      dataTransfer?.setData('text/plain', latest.current.name)
      latest.current.onBegin()
    }
    const end = () => {
      isDragged = false
      latest.current.onEnd()
    }
    source.addEventListener('dragstart', begin)
    source.addEventListener('dragend', end)
    return () => {
      source.removeEventListener('dragstart', begin)
      source.removeEventListener('dragend', end)
      // What is taken off the page while it is dragged hears no end.
      if (isDragged) end()
    }
  }, [])
  return element
}

/** An element that something can be dropped on, and whether that is over it now. CALENDAR3 */
export function useDropTarget<E extends HTMLElement>({
  canDrop,
  onDrop,
}: {
  /** Asked with each event: a drag may begin and end before anything is drawn again. */
  canDrop: () => boolean
  onDrop: () => void
}): { readonly element: RefObject<E | null>; readonly isOver: boolean } {
  const element = useRef<E>(null)
  const [isOver, setOver] = useState(false)
  const latest = useRef({ canDrop, onDrop })
  useLayoutEffect(() => {
    latest.current = { canDrop, onDrop }
  })
  useLayoutEffect(() => {
    const target = element.current
    if (!target) return undefined
    const over = (event: DragEvent) => {
      if (!latest.current.canDrop()) return
      event.preventDefault()
      setOver(true)
    }
    const leave = () => setOver(false)
    const take = (event: DragEvent) => {
      setOver(false)
      if (!latest.current.canDrop()) return
      event.preventDefault()
      latest.current.onDrop()
    }
    target.addEventListener('dragover', over)
    target.addEventListener('dragleave', leave)
    target.addEventListener('drop', take)
    return () => {
      target.removeEventListener('dragover', over)
      target.removeEventListener('dragleave', leave)
      target.removeEventListener('drop', take)
    }
  }, [])
  return { element, isOver }
}
