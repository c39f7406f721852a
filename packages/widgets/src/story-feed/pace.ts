/** What the window shows of the list: the row in its middle, and in pixels where it begins and how high it is. */
export interface View {
  readonly middle: number
  readonly offset: number
  readonly height: number
}

/** Of a window's height, a turn: what goes by faster is gone before its cards could all be drawn. */
const fast = 1 / 6

/** Lets the cards of a list be drawn one a frame, so that no jump through a long list holds the page up. */
export interface Pace {
  /** Whether all of these stories stand in the document: what is drawn already is drawn anew at once. */
  readonly isShown: (stories: readonly string[]) => boolean
  /** These stories stand in the document until the returned function is called. */
  readonly show: (stories: readonly string[]) => () => void
  /**
   * Calls `draw` when it is the turn of a card of the row with this number; the answer gives the turn up. The frame in
   * which a row came has enough to do: then one turn is passed over. So are all while the list flies by: what nobody
   * could read needs no card.
   */
  readonly wait: (row: number, draw: () => void, hasCome?: boolean) => () => void
  /** What the window shows: the row in its middle comes first. */
  readonly follow: (view: () => View) => void
  /** Hears at once, and at each change, whether cards wait: until none does, the list is busy. */
  readonly watch: (tell: (isBusy: boolean) => void) => void
}

/** The turns of one list; `after` is the timer of its surroundings. */
export function createPace(after: (milliseconds: number, run: () => void) => void): Pace {
  const shown = new Map<string, number>()
  const waiting = new Map<() => void, number>()
  let view = (): View => ({ middle: 0, offset: 0, height: 0 })
  let lastOffset = 0
  let isBusy = false
  let tell = (_isBusy: boolean) => {}
  /** Rows came since the last turn; never two turns in a row are passed over, however fast the list goes by. */
  let haveCome = false
  let wasPassedOver = false

  // After the frame is painted: drawing is a task of its own.
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
    // Only a turn that nobody takes is the last: a card that was drawn waits for the next of its row in a moment.
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
