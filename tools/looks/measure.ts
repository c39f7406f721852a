import type { Page } from 'playwright'

/** What is kept of a part: where it stands, how its text is set, what colours it has, and what is wrong with it. */
export interface Part {
  /** Null where the text decides: for parts within a line. */
  readonly x: number | null
  readonly w: number | null
  readonly h: number
  /** Weight, size, line height, and the first name of the font list; radius and padding. */
  readonly type: string
  /** The colours of text, background and line. */
  readonly paint: string
  /** `outside`: reaches out of the window; `cut`: its content is cut off; `overlaps`: lies on its neighbour. */
  readonly faults: readonly string[]
}

export type Measured = Readonly<Record<string, Part>>

/** Reading a colour from a canvas takes time, and a page has few of them. */
interface Palette {
  readonly canvas: CanvasRenderingContext2D
  readonly known: Map<string, string>
}

/* The functions below run in the page: they only know each other. */

/** The name of a part: its own, or its class with the variant. */
function nameOf(element: Element): string | null {
  const { part } = (element as HTMLElement).dataset
  const name =
    part ?? element.classList.item(0) ?? (/^H[1-3]$/.test(element.tagName) ? element.tagName : null)
  if (!name || element.closest('svg') || name === 'board-hidden') return null
  const data = (element as HTMLElement).dataset
  const variant = [data.kind, data.tone, data.status].filter(Boolean).join(' ')
  const isChosen = element.ariaCurrent ?? element.ariaSelected ?? 'false'
  return [name, variant, isChosen === 'false' ? '' : 'chosen'].filter(Boolean).join(' ')
}

/** A colour as eight-bit numbers, whatever colour space it is written in. */
function colourOf(written: string, { canvas, known }: Palette): string {
  const before = known.get(written)
  if (before !== undefined) return before
  canvas.clearRect(0, 0, 1, 1)
  canvas.fillStyle = written
  canvas.fillRect(0, 0, 1, 1)
  const [red = 0, green = 0, blue = 0, alpha = 0] = canvas.getImageData(0, 0, 1, 1).data
  const colour = alpha === 0 ? '-' : [red, green, blue, ...(alpha < 255 ? [alpha] : [])].join(',')
  known.set(written, colour)
  return colour
}

/** Every element, those in shadow roots included, as a person meets them. */
function elementsIn(root: ParentNode): Element[] {
  return [...root.querySelectorAll('*')].flatMap((one) => [
    one,
    ...(one.shadowRoot ? elementsIn(one.shadowRoot) : []),
  ])
}

function faultsOf(element: Element, style: CSSStyleDeclaration, box: DOMRect): string[] {
  const faults: string[] = []
  const width = document.documentElement.clientWidth
  if (style.position !== 'fixed' && (box.left < -1 || box.right > width + 1)) faults.push('outside')
  const isHidden = style.overflowX === 'hidden' || style.overflowX === 'clip'
  const isShortened = style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none'
  if (isHidden && !isShortened && element.scrollWidth > element.clientWidth + 8 && element.clientWidth > 1)
    faults.push('cut')
  const next = element.nextElementSibling
  if (next && style.position === 'static' && getComputedStyle(next).position === 'static') {
    const other = next.getBoundingClientRect()
    const across = Math.min(box.right, other.right) - Math.max(box.left, other.left)
    const along = Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top)
    if (across > 4 && along > 4 && !style.display.startsWith('inline')) faults.push('overlaps')
  }
  return faults
}

function partOf(element: Element, palette: Palette): Part {
  const style = getComputedStyle(element)
  const box = element.getBoundingClientRect()
  const isInLine = style.display.startsWith('inline') || style.position === 'absolute'
  const parent = element.parentElement && getComputedStyle(element.parentElement).display
  const isItem = /flex/.test(parent ?? '') && style.flexGrow === '0'
  const isByText = isInLine || isItem
  const font = (style.fontFamily.split(',')[0] ?? '').replaceAll(/["']/g, '')
  const border = style.borderTopWidth === '0px' ? '-' : colourOf(style.borderTopColor, palette)
  return {
    x: isByText ? null : Math.round(box.left),
    w: isByText ? null : Math.round(box.width),
    h: Math.round(box.height),
    type: [
      `${style.fontWeight} ${style.fontSize}/${style.lineHeight} ${font}`,
      `radius ${style.borderTopLeftRadius}`,
      `padding ${style.padding}`,
    ].join(', '),
    paint: [colourOf(style.color, palette), colourOf(style.backgroundColor, palette), border].join(' '),
    faults: faultsOf(element, style, box),
  }
}

/** The first two of each named part that can be seen, in the order of the page. */
function measureParts(without: string): Record<string, Part> {
  const surface = document.createElement('canvas')
  surface.width = 1
  surface.height = 1
  const canvas = surface.getContext('2d', { willReadFrequently: true })
  if (!canvas) throw new Error('There is nothing to paint on.')
  const palette = { canvas, known: new Map<string, string>() }
  const parts: Record<string, Part> = {}
  for (const element of elementsIn(document.body)) {
    const name = nameOf(element)
    if (name === null || `${name} (2)` in parts) continue
    if (without && element.closest(without)) continue
    const isSeen = element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    const { width, height } = element.getBoundingClientRect()
    if (!isSeen || width < 2 || height < 2) continue
    parts[name in parts ? `${name} (2)` : name] = partOf(element, palette)
  }
  return parts
}

const inPage = [nameOf, colourOf, elementsIn, faultsOf, partOf, measureParts].map(String).join('\n')

/** Measures the named parts of the open page as it is, without those that a selector excludes. */
export const measure = (page: Page, without = ''): Promise<Measured> =>
  page.evaluate(`(() => {\n${inPage}\nreturn measureParts(${JSON.stringify(without)})\n})()`)
