import {
  movedPart,
  resizedPart,
  zoomedPart,
  type CropHandle,
  type Modifiers,
  type PicturePart,
} from '@rostrum/sdk/rules'
import { useRef, useState, type KeyboardEvent } from 'react'
import { CropFrame } from './crop-frame.js'
import { useCropGestures } from './use-crop-gestures.js'

const step = 0.02
const zoomStep = 1.1
const arrows: Readonly<Record<string, readonly [dx: number, dy: number]>> = {
  ArrowLeft: [-step, 0],
  ArrowRight: [step, 0],
  ArrowUp: [0, -step],
  ArrowDown: [0, step],
}
const zooms: Readonly<Record<string, number>> = { '+': zoomStep, '=': zoomStep, '-': 1 / zoomStep }

/** Moves a picture that was turned by quarters back to the origin. */
const turnOf = (turns: Modifiers['turns'], width: number, height: number) =>
  ({
    0: '',
    1: `translate(${height} 0) rotate(90)`,
    2: `translate(${width} ${height}) rotate(180)`,
    3: `translate(0 ${width}) rotate(270)`,
  })[turns]

/** A part after a key: arrows move it, with Shift they resize it, plus and minus zoom; null for any other key. */
function partAfter(event: KeyboardEvent, part: PicturePart, shape: number | null): PicturePart | null {
  const factor = zooms[event.key]
  const at = { x: part.x + part.width / 2, y: part.y + part.height / 2 }
  if (factor) return zoomedPart({ part, factor, at })
  const [dx, dy] = arrows[event.key] ?? []
  if (dx === undefined || dy === undefined) return null
  const handle: CropHandle = dx === 0 ? { x: 0, y: 1 } : { x: 1, y: 0 }
  return event.shiftKey ? resizedPart({ part, handle, dx, dy, shape }) : movedPart({ part, dx, dy })
}

/** What is seen of the picture, in its px: the crop area fills it, but for the margin that its handles need. */
const viewOf = (part: PicturePart, wide: number, tall: number) => {
  const [width, height] = [part.width * wide, part.height * tall]
  const margin = Math.max(width, height) * 0.05
  return {
    x: part.x * wide - margin,
    y: part.y * tall - margin,
    width: width + 2 * margin,
    height: height + 2 * margin,
  }
}

/**
 * The picture below its crop area, as on a phone: the area has handles and thirds, the picture is dragged and pinched
 * below it, and after each change of its size it fills the stage again.
 */
export function CropStage({
  address,
  width,
  height,
  turns,
  part,
  shape,
  label,
  describedBy,
  now,
  valueText,
  onPart,
}: {
  address: string
  width: number
  height: number
  turns: Modifiers['turns']
  part: PicturePart
  /** Width by height in fractions of the picture; null: free. */
  shape: number | null
  label: string
  describedBy: string
  /** The size of the crop area in percent: a slider has one value. */
  now: number
  /** The position and size of the crop area in words. */
  valueText: string
  onPart: (part: PicturePart) => void
}) {
  const stage = useRef<SVGSVGElement>(null)
  const [resizing, setResizing] = useState<PicturePart | null>(null)
  const [wide, tall] = turns % 2 === 1 ? [height, width] : [width, height]
  // While a handle is held, the picture stays: its edge is where the pointer is.
  const view = viewOf(resizing ?? part, wide, tall)
  const frameOf = () => {
    const box = stage.current?.getBoundingClientRect()
    if (!box || box.width === 0) return null
    const scale = Math.min(box.width / view.width, box.height / view.height)
    return { box, scale }
  }
  const { take, drag, drop } = useCropGestures(
    stage,
    {
      part,
      shape,
      fractions: (dx, dy) => {
        const frame = frameOf()
        return frame && { x: dx / frame.scale / wide, y: dy / frame.scale / tall }
      },
      pointOf: ({ x, y }) => {
        const frame = frameOf()
        if (!frame) return null
        const { box, scale } = frame
        const across = view.x + view.width / 2 + (x - box.x - box.width / 2) / scale
        const down = view.y + view.height / 2 + (y - box.y - box.height / 2) / scale
        return { x: across / wide, y: down / tall }
      },
    },
    onPart,
    (handle) => setResizing(handle ? part : null),
  )
  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const next = partAfter(event, part, shape)
    if (!next) return
    event.preventDefault()
    onPart(next)
  }
  return (
    // Not the drawing itself: on Preact a part of a drawing does not get its place in the order of the focus.
    <div
      className="r-crop-area"
      tabIndex={0}
      role="slider"
      aria-label={label}
      aria-describedby={describedBy}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={now}
      aria-valuetext={valueText}
      onKeyDown={press}
    >
      <svg
        ref={stage}
        className="r-crop-stage"
        viewBox={`${view.x} ${view.y} ${view.width} ${view.height}`}
        data-turns={turns}
        data-held={resizing ? true : undefined}
        onPointerDown={(event) => take(event, null)}
        onPointerMove={drag}
        onPointerUp={drop}
        onPointerCancel={drop}
      >
        <g transform={turnOf(turns, width, height)}>
          <image href={address} width={width} height={height} />
        </g>
        <CropFrame
          box={{ x: part.x * wide, y: part.y * tall, width: part.width * wide, height: part.height * tall }}
          around={{ wide, tall }}
          onTake={take}
        />
      </svg>
    </div>
  )
}
