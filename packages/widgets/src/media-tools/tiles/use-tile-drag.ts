import { useLayoutEffect, useRef, useState, type PointerEvent, type RefObject } from 'react'

/** Pixels from which a movement is a drag. */
const minDragDistance = 6
/** Milliseconds after which a finger that rests on a tile takes it. */
const longPressMs = 280

interface Held {
  readonly id: string
  readonly tile: HTMLElement
  readonly pointer: number
  readonly x: number
  readonly y: number
  readonly timer: number
  isMoving: boolean
}

const isControl = (target: EventTarget) =>
  target instanceof Element && target.closest('button, video, a') !== null

const tileAt = (list: HTMLElement, x: number, y: number): number =>
  [...list.children].findIndex((tile) => {
    const box = tile.getBoundingClientRect()
    return x >= box.left && x <= box.right && y >= box.top && y <= box.bottom
  })

/**
 * Orders tiles by dragging: with a mouse at once, by touch after holding the tile for a moment, so that the page can
 * still be scrolled over them. Returns the held tile and the index below it.
 */
export function useTileDrag(
  list: RefObject<HTMLElement | null>,
  isOn: boolean,
  onDrop: (id: string, to: number) => void,
) {
  const held = useRef<Held>(null)
  const [shown, setShown] = useState<{ id: string; over: number } | null>(null)

  const begin = (): void => {
    if (!held.current || held.current.isMoving) return
    held.current.isMoving = true
    list.current?.setPointerCapture(held.current.pointer)
    setShown({ id: held.current.id, over: -1 })
  }
  const end = (): void => {
    if (!held.current) return
    window.clearTimeout(held.current.timer)
    held.current.tile.style.translate = ''
    held.current = null
    setShown(null)
  }

  useLayoutEffect(() => {
    const { current: element } = list
    // The page must not scroll away below a tile that is being dragged.
    const stay = (event: Event) => held.current?.isMoving && event.preventDefault()
    element?.addEventListener('touchmove', stay, { passive: false })
    element?.addEventListener('contextmenu', stay)
    return () => {
      element?.removeEventListener('touchmove', stay)
      element?.removeEventListener('contextmenu', stay)
    }
  }, [list])

  const take = (event: PointerEvent<HTMLElement>, id: string) => {
    if (!isOn || held.current || event.button !== 0 || isControl(event.target)) return
    const { clientX: x, clientY: y, pointerId: pointer, currentTarget: tile, pointerType } = event
    const timer = pointerType === 'mouse' ? 0 : window.setTimeout(begin, longPressMs)
    held.current = { id, tile, pointer, x, y, timer, isMoving: false }
  }
  const move = (event: PointerEvent<HTMLElement>) => {
    const { current: now } = held
    if (!now || now.pointer !== event.pointerId || !list.current) return
    // The button was released outside of the list, which heard nothing of it.
    if (event.pointerType === 'mouse' && event.buttons === 0) return end()
    const [dx, dy] = [event.clientX - now.x, event.clientY - now.y]
    if (!now.isMoving) {
      if (Math.hypot(dx, dy) < minDragDistance) return
      // A finger that moves before it has held the tile scrolls the page.
      if (event.pointerType !== 'mouse') return end()
      begin()
    }
    now.tile.style.translate = `${dx}px ${dy}px`
    setShown({ id: now.id, over: tileAt(list.current, event.clientX, event.clientY) })
  }
  const drop = (event: PointerEvent<HTMLElement>) => {
    const { current: now } = held
    if (!now || now.pointer !== event.pointerId) return
    const to = now.isMoving && list.current ? tileAt(list.current, event.clientX, event.clientY) : -1
    end()
    if (to >= 0) onDrop(now.id, to)
  }
  return { shown, take, on: { onPointerMove: move, onPointerUp: drop, onPointerCancel: end } }
}
