import type { CropHandle } from '@rostrum/sdk/rules'
import type { PointerEvent } from 'react'

interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

const sides = [-1, 0, 1] as const
const handles: readonly CropHandle[] = sides
  .flatMap((y) => sides.map((x) => ({ x, y })))
  .filter(({ x, y }) => x !== 0 || y !== 0)

const cursorOf = ({ x, y }: CropHandle) => {
  if (x === 0) return 'vertical'
  if (y === 0) return 'horizontal'
  return x === y ? 'falling' : 'rising'
}

/** The sign of a handle: an angle at a corner, a line at an edge. It is drawn in px of the picture. */
function signOf({ x, y }: CropHandle, box: Box): string {
  const length = Math.min(box.width, box.height) * 0.1
  const across = box.x + ((x + 1) / 2) * box.width
  const down = box.y + ((y + 1) / 2) * box.height
  if (x === 0) return `M${across - length / 2} ${down}h${length}`
  if (y === 0) return `M${across} ${down - length / 2}v${length}`
  return `M${across - x * length} ${down}H${across}V${down - y * length}`
}

/** What a pointer can take of a handle: its point at a corner, and all between the corners at an edge. */
function gripOf({ x, y }: CropHandle, box: Box): string {
  const across = box.x + ((x + 1) / 2) * box.width
  const down = box.y + ((y + 1) / 2) * box.height
  if (x === 0) return `M${box.x + box.width * 0.15} ${down}h${box.width * 0.7}`
  if (y === 0) return `M${across} ${box.y + box.height * 0.15}v${box.height * 0.7}`
  return `M${across} ${down}h0.001`
}

const thirdsOf = ({ x, y, width, height }: Box): string =>
  [1, 2].map((n) => `M${x + (width * n) / 3} ${y}v${height}M${x} ${y + (height * n) / 3}h${width}`).join('')

/** The crop area with its thirds, the shade around it, and a handle at each corner and edge. */
export function CropFrame({
  box,
  around: { wide, tall },
  onTake,
}: {
  box: Box
  around: { readonly wide: number; readonly tall: number }
  onTake: (event: PointerEvent<SVGElement>, handle: CropHandle) => void
}) {
  return (
    <>
      <path
        className="r-crop-shade"
        fillRule="evenodd"
        d={`M-1-1H${wide + 1}V${tall + 1}H-1ZM${box.x} ${box.y}v${box.height}h${box.width}v${-box.height}Z`}
      />
      <path className="r-crop-thirds" d={thirdsOf(box)} />
      <rect className="r-crop-frame" {...box} />
      {handles.map((handle) => (
        <g key={`${handle.x} ${handle.y}`}>
          <path className="r-crop-sign" d={signOf(handle, box)} />
          <path
            className="r-crop-grip"
            data-handle={`${handle.x},${handle.y}`}
            data-cursor={cursorOf(handle)}
            data-corner={(handle.x !== 0 && handle.y !== 0) || undefined}
            d={gripOf(handle, box)}
            onPointerDown={(event) => onTake(event, handle)}
          />
        </g>
      ))}
    </>
  )
}
