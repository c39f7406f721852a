import sharp from 'sharp'
import { expect, test } from 'vitest'
import { drawRenditions } from './draw-renditions.js'

const bars = Array.from(
  { length: 12 },
  (_, at) => `<rect x="${40 + at * 60}" y="${500 - at * 31}" width="40" height="${at * 31}" fill="#2457d6"/>`,
)
const labels = bars.map((_, at) => `<text x="${44 + at * 60}" y="530" font-size="18">Q${at}</text>`)
const chart = () =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="560"><rect width="800" height="560" fill="#fff"/>${bars.join('')}${labels.join('')}</svg>`,
    ),
  )
const size = { width: 640, height: 480 }
const photo = () =>
  sharp({
    create: { ...size, channels: 3, background: '#777', noise: { type: 'gaussian', mean: 128, sigma: 40 } },
  }).removeAlpha()

test.each([
  ['a chart that came as PNG', () => chart().flatten().png(), 'full.png'],
  ['a chart that came as WebP', () => chart().flatten().webp({ lossless: true }), 'full.png'],
  ['a chart that came as JPEG', () => chart().flatten().jpeg(), 'full.jpg'],
  ['a photo that came as PNG', () => photo().png(), 'full.jpg'],
  ['a photo that came as WebP', () => photo().webp(), 'full.jpg'],
  ['a picture with something transparent', () => chart().ensureAlpha(0.5).png(), 'full.png'],
] as const)('[MEDIA41] %s is stored as %s', async (_what, draw, name) => {
  const { full } = await drawRenditions(await draw().toBuffer())
  expect(full.name).toBe(name)
  expect((await sharp(full.bytes).metadata()).format).toBe(name === 'full.png' ? 'png' : 'jpeg')
})

test('[MEDIA41] no pixel of a chart changes', async () => {
  const source = await chart().flatten().removeAlpha().png().toBuffer()
  const { full } = await drawRenditions(source)
  const pixels = (image: Buffer) => sharp(image).removeAlpha().raw().toBuffer()
  expect((await pixels(full.bytes)).equals(await pixels(source))).toBe(true)
})
