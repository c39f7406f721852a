import { movedPart, resizedPart, zoomedPart, type CropHandle, type PicturePart } from '@rostrum/sdk/rules'
import { useLayoutEffect, useRef, type PointerEvent, type RefObject } from 'react'

interface Point {
  readonly x: number
  readonly y: number
}

interface Held {
  part: PicturePart
  /** Null: the picture itself is dragged. */
  readonly handle: CropHandle | null
  readonly pointers: Map<number, { from: Point; at: Point }>
}

const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y)
const middle = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })
const wheelStep = 0.0015

/** What the gestures need to know of the stage, as it is at the time of an event. */
export interface CropSight {
  readonly part: PicturePart
  /** Width by height in fractions of the picture; null: free. */
  readonly shape: number | null
  /** Fractions of the picture for a vector in px of the screen. */
  readonly fractions: (dx: number, dy: number) => Point | null
  /** The point of the picture, in fractions, below a point of the screen. */
  readonly pointOf: (screen: Point) => Point | null
}

/** A part after two pointers moved: dragged with their middle, and zoomed by their distance. */
function pinched(held: Held, sight: CropSight): PicturePart {
  const [one, two] = [...held.pointers.values()]
  if (!one || !two) return held.part
  const [from, to] = [middle(one.from, two.from), middle(one.at, two.at)]
  const by = sight.fractions(to.x - from.x, to.y - from.y)
  const at = sight.pointOf(to)
  if (!by || !at) return held.part
  const moved = movedPart({ part: held.part, dx: -by.x, dy: -by.y })
  const factor = distance(one.at, two.at) / Math.max(1, distance(one.from, two.from))
  return zoomedPart({ part: moved, factor, at })
}

function dragged(held: Held, sight: CropSight): PicturePart {
  if (held.pointers.size > 1) return pinched(held, sight)
  const [pointer] = held.pointers.values()
  const by = pointer && sight.fractions(pointer.at.x - pointer.from.x, pointer.at.y - pointer.from.y)
  if (!by) return held.part
  const { part, handle } = held
  // As on a phone: the picture goes with the finger, and the frame stays where it is.
  if (!handle) return movedPart({ part, dx: -by.x, dy: -by.y })
  return resizedPart({ part, handle, dx: by.x, dy: by.y, shape: sight.shape })
}

/**
 * Drag, pinch and wheel on the stage of a crop. `onHold` is called with the handle when a drag begins (null: the
 * picture), and with `undefined` at its end.
 */
export function useCropGestures(
  stage: RefObject<SVGSVGElement | null>,
  sight: CropSight,
  onPart: (part: PicturePart) => void,
  onHold: (handle: CropHandle | null | undefined) => void,
) {
  const held = useRef<Held>(null)
  const now = useRef({ sight, onPart })
  useLayoutEffect(() => {
    now.current = { sight, onPart }
  })

  useLayoutEffect(() => {
    const { current: element } = stage
    const zoom = (event: WheelEvent) => {
      const { sight: seen, onPart: change } = now.current
      const at = seen.pointOf({ x: event.clientX, y: event.clientY })
      if (!at) return
      event.preventDefault()
      change(zoomedPart({ part: seen.part, factor: Math.exp(-event.deltaY * wheelStep), at }))
    }
    // React listens passively to the wheel, and then the window would scroll as well.
    element?.addEventListener('wheel', zoom, { passive: false })
    return () => element?.removeEventListener('wheel', zoom)
  }, [stage])

  const restart = (pointers: Held['pointers']) => {
    for (const [id, { at }] of pointers) pointers.set(id, { from: at, at })
  }
  const take = (event: PointerEvent<SVGElement>, handle: CropHandle | null) => {
    if (event.button !== 0) return
    event.stopPropagation()
    stage.current?.setPointerCapture(event.pointerId)
    const at = { x: event.clientX, y: event.clientY }
    const pointers = held.current?.pointers ?? new Map<number, { from: Point; at: Point }>()
    restart(pointers)
    pointers.set(event.pointerId, { from: at, at })
    held.current = { part: now.current.sight.part, handle: pointers.size > 1 ? null : handle, pointers }
    onHold(held.current.handle)
  }
  const drag = (event: PointerEvent<SVGElement>) => {
    const pointer = held.current?.pointers.get(event.pointerId)
    if (!held.current || !pointer) return
    held.current.pointers.set(event.pointerId, { ...pointer, at: { x: event.clientX, y: event.clientY } })
    now.current.onPart(dragged(held.current, now.current.sight))
  }
  const drop = (event: PointerEvent<SVGElement>) => {
    if (!held.current?.pointers.delete(event.pointerId)) return
    if (held.current.pointers.size === 0) {
      held.current = null
      onHold(undefined)
      return
    }
    // The finger that stays goes on from where it is.
    restart(held.current.pointers)
    held.current = { ...held.current, part: now.current.sight.part }
  }
  return { take, drag, drop }
}
