export interface IdSource {
  readonly next: () => string
  /** Makes later ids higher than one that was issued before a restart. */
  readonly above: (id: string) => void
}

/** Creates ids as X and LinkedIn do: the time since `epoch` in the upper bits, always increasing. */
export function createIdSource(now: () => number, epoch: number): IdSource {
  let last = 0n
  return {
    next() {
      const timed = BigInt(now() - epoch) << 22n
      last = timed > last ? timed : last + 1n
      return String(last)
    },
    above(id) {
      const number = BigInt(/\d+$/.exec(id)?.[0] ?? 0)
      if (number > last) last = number
    },
  }
}
