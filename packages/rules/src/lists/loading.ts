/** The duration of scrolling to the top, in milliseconds. LISTS9 */
export const scrollToTopMs = (facts: { isMotionReduced: boolean }): number =>
  facts.isMotionReduced ? 0 : 300
