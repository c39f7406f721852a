import type { Matrix } from '@rostrum/protocol'
import { can } from '../permissions/matrix.js'

/**
 * Whether a user administers the company and its board. The matrix has no permission for that, so the right to approve
 * posts of others decides. COMPANY1
 */
export const mayKeepCompany = (facts: { matrix: Matrix }): boolean => can(facts.matrix, 'post', 'approve')

const channelValue = (hex: string): number => {
  const part = parseInt(hex, 16) / 255
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
}

/** WCAG 2.2, 1.4.11: the minimum contrast of a filled control with its surface. */
const visible = 3

/** The contrast of a colour, `#rrggbb`, with white, 1 to 21. */
function contrastWithWhite(color: string): number {
  const [, red = '', green = '', blue = ''] = /^#(..)(..)(..)$/.exec(color) ?? []
  const luminance = 0.2126 * channelValue(red) + 0.7152 * channelValue(green) + 0.0722 * channelValue(blue)
  return 1.05 / (luminance + 0.05)
}

/**
 * How a company's colour fits: `good`, or `darker`: it has too little contrast with white, and pages show a darker shade
 * of it. COMPANY2
 */
export const colorFit = (facts: { color: string }): 'good' | 'darker' =>
  contrastWithWhite(facts.color) >= visible ? 'good' : 'darker'

/** The whole number of a field, null for an empty one; undefined when it is none, or out of bounds. COMPANY3 */
export function readWholeNumber(facts: { typed: string; max: number }): number | null | undefined {
  const typed = facts.typed.trim()
  if (typed === '') return null
  const number = /^\d{1,6}$/.test(typed) ? Number(typed) : 0
  return number >= 1 && number <= facts.max ? number : undefined
}
