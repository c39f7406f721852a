/** The visible part of the list: the row in its middle, and its top and height in pixels. */
export interface View {
  readonly middle: number
  readonly offset: number
  readonly height: number
}

/** Fraction of the window's height per turn: rows that scroll faster are gone before their cards are rendered. */
const fast = 1 / 6

/**
 * Renders the cards of a list one per frame, so that a jump in a long list never blocks the page: without a scheduler,
 * `npm run bench -- scroll` finds 115 tasks of more than 50 ms, with one 4.
 */
export interface Pace {
  /** Whether all of these stories are in the document: rendered cards are updated immediately. */
  readonly isShown: (stories: readonly string[]) => boolean
  /** Marks these stories as being in the document until the returned function is called. */
  readonly show: (stories: readonly string[]) => () => void
  /**
   * Calls `draw` when it is the turn of a card in this row; the returned function gives the turn up. One turn is
   * skipped after a new row, because that frame is busy already, and all turns are skipped while the list scrolls too
   * fast to be read.
   */
  readonly wait: (row: number, draw: () => void, hasCome?: boolean) => () => void
  /** Sets how to get the visible part; the row in its middle is rendered first. */
  readonly follow: (view: () => View) => void
  /** Calls back now, and whenever it changes, with whether cards are waiting. */
  readonly watch: (tell: (isBusy: boolean) => void) => void
}

/** Schedules the cards of one list; `after` is the timer of the environment. */
export function createPace(after: (milliseconds: number, run: () => void) => void): Pace {
  const shown = new Map<string, number>()
  const waiting = new Map<() => void, number>()
  let view = (): View => ({ middle: 0, offset: 0, height: 0 })
  let lastOffset = 0
  let isBusy = false
  let tell = (_isBusy: boolean) => {}
  /** Rows were added since the last turn. Never skip two turns in a row, however fast the list scrolls. */
  let haveCome = false
  let wasPassedOver = false

  // After the frame is painted, because rendering is a task of its own.
  const ask = () => requestAnimationFrame(() => after(0, takeTurn))
  const takeTurn = () => {
    const { middle, offset, height } = view()
    const isFlying = Math.abs(offset - lastOffset) > height * fast
    lastOffset = offset
    wasPassedOver = haveCome && !wasPassedOver
    haveCome = false
    if (isFlying || wasPassedOver) return ask()
    let nearest: { readonly draw: () => void; readonly distance: number } | undefined
    for (const [draw, row] of waiting) {
      const distance = Math.abs(row - middle)
      if (!nearest || distance < nearest.distance) nearest = { draw, distance }
    }
    // Finished only after an unused turn: a rendered card is followed by the next one of its row.
    if (!nearest) return tell((isBusy = false))
    waiting.delete(nearest.draw)
    nearest.draw()
    ask()
  }
  const count = (stories: readonly string[], by: number) => {
    for (const id of stories) {
      const times = (shown.get(id) ?? 0) + by
      if (times > 0) shown.set(id, times)
      else shown.delete(id)
    }
  }
  return {
    isShown: (stories) => stories.every((id) => shown.has(id)),
    show: (stories) => {
      count(stories, 1)
      return () => count(stories, -1)
    },
    wait: (row, draw, hasCome = false) => {
      waiting.set(draw, row)
      haveCome ||= hasCome
      if (!isBusy) {
        tell((isBusy = true))
        ask()
      }
      return () => waiting.delete(draw)
    },
    follow: (how) => {
      view = how
    },
    watch: (how) => {
      tell = how
      tell(isBusy)
    },
  }
}
