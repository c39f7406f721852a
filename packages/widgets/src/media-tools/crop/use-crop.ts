import {
  middlePart,
  ratioValue,
  readModifiers,
  turnedPart,
  wholePart,
  zoomedPart,
  type Modifiers,
  type PicturePart,
} from '@rostrum/sdk/rules'
import type { Media } from '@rostrum/sdk/protocol'
import { useState } from 'react'

const quarter = { 0: 1, 1: 2, 2: 3, 3: 0 } as const

/** The state of a crop: quarter turns, the area and its shape. */
export function useCrop(media: Media) {
  const before = readModifiers(media.modifiers)
  const [turns, setTurns] = useState<Modifiers['turns']>(before?.turns ?? 0)
  const [part, setPart] = useState<PicturePart>(before?.crop ?? wholePart)
  const [shape, setShape] = useState('free')
  const size = { width: media.width ?? 1, height: media.height ?? 1 }
  const turned = (by: Modifiers['turns']) =>
    by % 2 === 1 ? { wide: size.height, tall: size.width } : { wide: size.width, tall: size.height }
  const { wide, tall } = turned(turns)
  const valueOf = (name: string) => (name === 'original' ? wide / tall : ratioValue(name))
  const ratio = valueOf(shape)
  const fit = (by: Modifiers['turns'], to: number | null) =>
    setPart(middlePart({ ...size, turns: by, ratio: to }) ?? wholePart)

  return {
    size,
    turns,
    part,
    shape,
    setPart,
    /** Width by height of the whole picture. */
    original: wide / tall,
    /** Width by height of the area in fractions of the picture; null: free. */
    kept: ratio === null ? null : (ratio * tall) / wide,
    /** The area in px. */
    pixels: { width: Math.round(part.width * wide), height: Math.round(part.height * tall) },
    /** How far the picture is enlarged: 1 is the whole of it. */
    zoom: 1 / Math.max(part.width, part.height),
    zoomTo: (zoom: number) =>
      setPart(
        zoomedPart({
          part,
          factor: zoom * Math.max(part.width, part.height),
          at: { x: part.x + part.width / 2, y: part.y + part.height / 2 },
        }),
      ),
    choose: (name: string) => {
      setShape(name)
      if (name !== 'free') fit(turns, valueOf(name))
    },
    turn: () => {
      const next = quarter[turns]
      setTurns(next)
      // A fixed ratio, such as 4:5, is kept when the picture is turned.
      if (ratio === null || shape === 'original') setPart(turnedPart(part))
      else fit(next, ratio)
    },
    reset: () => {
      setTurns(0)
      setShape('free')
      setPart(wholePart)
    },
  }
}
