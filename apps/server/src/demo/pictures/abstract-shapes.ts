import { type Canvas, rect, gradient, glow } from './drawing.js'

/** A soft ground, and the definitions `heat`, `cold` and `core` for what stands on it. */
export const backdrop = ({ width, height, palette }: Canvas, isDark: boolean): string =>
  `<defs>${gradient('back', isDark ? palette.near : palette.sky[1], isDark ? palette.dark : palette.sky[0])}${gradient('heat', palette.warm, palette.sun, true)}${gradient('cold', palette.cool, palette.middle, true)}${glow('core', palette.warm, 0.95)}</defs>${rect(0, 0, width, height, 'url(#back)')}`
