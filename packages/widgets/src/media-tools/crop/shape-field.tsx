import { mediaTexts } from '@rostrum/sdk'
import { ratioValue, shapeName } from '@rostrum/sdk/rules'
import { useId } from 'react'
import { useLocale, useText } from '../../ui/root/provider.js'

/** A drawing of a shape: its own proportions, in a box of 16. */
function ShapeSign({ ratio }: { ratio: number | null }) {
  const [width, height] = ratio === null ? [13, 13] : ratio > 1 ? [14, 14 / ratio] : [14 * ratio, 14]
  return (
    <svg
      width="16"
      height="16"
      viewBox="0 0 16 16"
      aria-hidden="true"
      data-free={ratio === null || undefined}
    >
      <rect x={8 - width / 2} y={8 - height / 2} width={width} height={height} rx="1.5" />
    </svg>
  )
}

/** The shapes that a picture can be cropped to, by the names that people know. */
export function ShapeField({
  shapes,
  original,
  shape,
  onShape,
}: {
  shapes: readonly string[]
  /** Width by height of the picture itself. */
  original: number
  shape: string
  onShape: (shape: string) => void
}) {
  const t = useText(mediaTexts)
  const locale = useLocale()
  const group = useId()
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 })
  const nameOf = (one: string) => {
    if (one === 'free') return t('ratio.free')
    if (one === 'original') return t('ratio.original')
    return shapeName(one)
      .split(':')
      .map((side) => number.format(Number(side)))
      .join(':')
  }
  return (
    <fieldset className="r-crop-shapes">
      <legend className="r-hidden">{t('ratio')}</legend>
      {shapes.map((one) => (
        <label key={one} className="r-crop-shape">
          <input
            type="radio"
            name={group}
            value={one}
            checked={shape === one}
            onChange={() => onShape(one)}
          />
          <ShapeSign ratio={one === 'original' ? original : ratioValue(one)} />
          <span>{nameOf(one)}</span>
        </label>
      ))}
    </fieldset>
  )
}
