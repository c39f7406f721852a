import sharp from 'sharp'

/** How a company looks on a device. */
export interface Face {
  readonly name: string
  /** `#rrggbb`. */
  readonly color: string
  /** The company's own icon, by the id of its file. */
  readonly iconId: string | null
}

export const iconSizes = [192, 512] as const
/** `maskable`: the system cuts its own shape out, so nothing is near the edge. */
export const iconKinds = ['any', 'maskable'] as const
export type IconKind = (typeof iconKinds)[number]

const channel = (value: number) => (value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)

/** Relative luminance, by WCAG. */
function luminanceOf(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((from) =>
    channel(Number.parseInt(color.slice(from, from + 2), 16) / 255),
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** White or black, whichever differs more from the colour. INSTALL2 */
export const signColor = (color: string): '#ffffff' | '#000000' => {
  const luminance = luminanceOf(color)
  return 1.05 / (luminance + 0.05) >= (luminance + 0.05) / 0.05 ? '#ffffff' : '#000000'
}

const drawn = ({ color }: Face, size: number, kind: IconKind) => {
  const [scale, radius] = kind === 'maskable' ? [0.7, 0] : [1, 9]
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 32 32">
<rect width="32" height="32" rx="${radius}" fill="${color}"/>
<path transform="translate(16 16) scale(${scale}) translate(-16 -16)" d="M11 24.5V7.5h6.6a5 5 0 0 1 0 10H11m6.2 0 5 7"
 fill="none" stroke="${signColor(color)}" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"/>
</svg>`
}

/** The icon as PNG: the company's own on its colour, or one that is drawn. */
export async function drawIcon(
  face: Face,
  own: Buffer | null,
  size: number,
  kind: IconKind,
): Promise<Buffer> {
  if (!own)
    return sharp(Buffer.from(drawn(face, size, kind)))
      .png()
      .toBuffer()
  const inner = Math.round(size * (kind === 'maskable' ? 0.62 : 1))
  const picture = await sharp(own, { limitInputPixels: 50_000_000 })
    .resize(inner, inner, { fit: 'contain', background: '#0000' })
    .png()
    .toBuffer()
  const background = kind === 'maskable' ? '#ffffff' : '#0000'
  return sharp({ create: { width: size, height: size, channels: 4, background } })
    .composite([{ input: picture }])
    .png()
    .toBuffer()
}
