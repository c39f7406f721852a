const gap = 6
const edge = 8

/** Positions an element of the top layer at a point of the window; scaled, because pages may be zoomed by CSS. */
export function putAt(floating: HTMLElement, left: number, top: number): void {
  const scale = floating.getBoundingClientRect().width / floating.offsetWidth || 1
  floating.style.left = `${Math.round(left / scale)}px`
  floating.style.top = `${Math.round(top / scale)}px`
}

/**
 * Positions an element of the top layer at its anchor: below it, or above where there is more room; inside all four
 * edges of the window. `align` is the edge that both share, in reading direction.
 */
export function position(
  floating: HTMLElement,
  anchor: Element,
  align: 'start' | 'center' | 'end' = 'start',
): void {
  const view = anchor.ownerDocument.documentElement
  const at = anchor.getBoundingClientRect()
  const { width, height } = floating.getBoundingClientRect()
  const roomBelow = view.clientHeight - at.bottom - gap - edge
  const isAbove = height > roomBelow && at.top - gap - edge > roomBelow
  const isRtl = getComputedStyle(anchor).direction === 'rtl'
  const isLeft = align === 'start' ? !isRtl : isRtl
  const wanted = align === 'center' ? at.left + (at.width - width) / 2 : isLeft ? at.left : at.right - width
  const left = Math.max(edge, Math.min(wanted, view.clientWidth - width - edge))
  putAt(floating, left, isAbove ? Math.max(edge, at.top - gap - height) : at.bottom + gap)
  floating.dataset.side = isAbove ? 'above' : 'below'
}
