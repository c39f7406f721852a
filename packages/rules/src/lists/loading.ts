/** Milliseconds between two looks whether more of a list is needed. */
export const lazyLoadCheckMs = 500

/** Facts: whether the person wants less motion. Out: milliseconds that scrolling to the top takes. LISTS9 */
export const scrollToTopMs = (facts: { isMotionReduced: boolean }): number =>
  facts.isMotionReduced ? 0 : 300
