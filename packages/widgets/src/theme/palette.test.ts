import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { contrast, paletteOf, parseColor } from './palette.js'

const shades = (value: string | undefined) => {
  const [light, dark] = [...(value ?? '').matchAll(/#[\da-f]{6}/g)].map((match) => parseColor(match[0]))
  if (!light || !dark) throw new Error(`no two shades in ${value}`)
  return { light, dark }
}

it('keeps text on and in any company colour readable in both themes', () => {
  const part = fc.integer({ min: 0, max: 255 })
  fc.assert(
    fc.property(part, part, part, (red, green, blue) => {
      const palette = paletteOf(`rgb(${red}, ${green}, ${blue})`)
      const fill = shades(palette?.accent)
      const text = shades(palette?.['on-accent'])
      const ink = shades(palette?.['accent-ink'])
      expect(contrast(text.light, fill.light)).toBeGreaterThanOrEqual(4.5)
      expect(contrast(text.dark, fill.dark)).toBeGreaterThanOrEqual(4.5)
      expect(contrast(ink.light, [255, 255, 255])).toBeGreaterThanOrEqual(4.5)
      expect(contrast(ink.dark, [23, 26, 31])).toBeGreaterThanOrEqual(4.5)
      expect(contrast(fill.light, [255, 255, 255])).toBeGreaterThanOrEqual(3)
      expect(contrast(fill.dark, [23, 26, 31])).toBeGreaterThanOrEqual(3)
    }),
  )
})

it('reads the usual ways to write a colour and refuses the rest', () => {
  expect(parseColor('#06c')).toEqual([0, 102, 204])
  expect(parseColor('#0066CC')).toEqual([0, 102, 204])
  expect(parseColor('rgb(0 102 204)')).toEqual([0, 102, 204])
  expect(parseColor('url(x)')).toBeNull()
  expect(paletteOf('papaya')).toBeNull()
})

it('leaves a colour alone that can be read already', () => {
  expect(shades(paletteOf('#3654d1')?.accent).light).toEqual([54, 84, 209])
})
