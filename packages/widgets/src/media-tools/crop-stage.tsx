import type { Modifiers, PicturePart } from '@rostrum/sdk/rules'
import { useRef, type KeyboardEvent, type PointerEvent } from 'react'
import { moved, resized } from './part.js'

const step = 0.02
const arrows: Readonly<Record<string, readonly [dx: number, dy: number]>> = {
  ArrowLeft: [-step, 0],
  ArrowRight: [step, 0],
  ArrowUp: [0, -step],
  ArrowDown: [0, step],
}

/** Moves a picture that was turned by quarters back to the origin. */
const turnOf = (turns: Modifiers['turns'], width: number, height: number) =>
  ({
    0: '',
    1: `translate(${height} 0) rotate(90)`,
    2: `translate(${width} ${height}) rotate(180)`,
    3: `translate(0 ${width}) rotate(270)`,
  })[turns]

/**
 * The picture with its crop: dragged at its middle, resized at its corner, or moved by the arrow keys (resized with
 * Shift).
 */
export function CropStage({
  address,
  width,
  height,
  turns,
  part,
  ratio,
  label,
  across,
  valueText,
  onPart,
}: {
  address: string
  width: number
  height: number
  turns: Modifiers['turns']
  part: PicturePart
  ratio: number | null
  label: string
  /** The horizontal position of the crop, 0 to 1. */
  across: number
  /**
   * The position and size of the crop in words: the keys move it in two directions, but a slider has only one value.
   */
  valueText: string
  onPart: (part: PicturePart) => void
}) {
  const stage = useRef<SVGSVGElement>(null)
  const held = useRef<{ x: number; y: number; part: PicturePart; isCorner: boolean }>(null)
  const [wide, tall] = turns % 2 === 1 ? [height, width] : [width, height]
  const shape = ratio === null ? null : (ratio * tall) / wide
  const box = { x: part.x * wide, y: part.y * tall, width: part.width * wide, height: part.height * tall }
  const corner = { cx: box.x + box.width, cy: box.y + box.height }
  const knob = Math.max(wide, tall) * 0.018

  const take = (event: PointerEvent<SVGElement>, isCorner: boolean) => {
    event.preventDefault()
    event.currentTarget.setPointerCapture(event.pointerId)
    held.current = { x: event.clientX, y: event.clientY, part, isCorner }
  }
  const drag = (event: PointerEvent<SVGElement>) => {
    const from = held.current
    const frame = stage.current?.getBoundingClientRect()
    if (!from || !frame || frame.width === 0) return
    // The picture may be narrower or lower than the stage.
    const scale = Math.min(frame.width / wide, frame.height / tall)
    const [dx, dy] = [(event.clientX - from.x) / wide / scale, (event.clientY - from.y) / tall / scale]
    onPart(from.isCorner ? resized(from.part, dx, dy, shape) : moved(from.part, dx, dy))
  }
  const drop = () => {
    held.current = null
  }
  const press = (event: KeyboardEvent) => {
    const by = arrows[event.key]
    if (!by) return
    event.preventDefault()
    onPart(event.shiftKey ? resized(part, ...by, shape) : moved(part, ...by))
  }
  return (
    <svg
      ref={stage}
      className="r-crop-stage"
      viewBox={`0 0 ${wide} ${tall}`}
      data-tall={tall > wide || undefined}
      onPointerMove={drag}
      onPointerUp={drop}
      onPointerCancel={drop}
    >
      <g transform={turnOf(turns, width, height)}>
        <image href={address} width={width} height={height} />
      </g>
      <path
        className="r-crop-shade"
        fillRule="evenodd"
        d={`M0 0H${wide}V${tall}H0ZM${box.x} ${box.y}v${box.height}h${box.width}v${-box.height}Z`}
      />
      <rect
        {...box}
        className="r-crop-frame"
        tabIndex={0}
        role="slider"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(across * 100)}
        aria-valuetext={valueText}
        onPointerDown={(event) => take(event, false)}
        onKeyDown={press}
      />
      <circle
        className="r-crop-grip"
        {...corner}
        r={knob * 2.4}
        onPointerDown={(event) => take(event, true)}
      />
      <circle className="r-crop-knob" {...corner} r={knob} />
    </svg>
  )
}
