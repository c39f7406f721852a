/** A measured figure and its limit. */
export interface Figure {
  readonly what: string
  readonly seen: number
  readonly unit: string
  readonly bar: number
  /** `most`: the figure may not be above the limit; `least`: not below. */
  readonly kind: 'most' | 'least'
}

export const isMet = ({ seen, bar, kind }: Figure) => (kind === 'most' ? seen <= bar : seen >= bar)

const written = (value: number) => (Math.abs(value) >= 100 ? value.toFixed(0) : value.toFixed(2))

/** Prints the figures as a table. */
export function printFigures(figures: readonly Figure[]): void {
  const width = Math.max(...figures.map(({ what }) => what.length))
  for (const figure of figures) {
    const sign = figure.kind === 'most' ? '≤' : '≥'
    console.log(
      `${isMet(figure) ? 'ok    ' : 'MISSED'} ${figure.what.padEnd(width)}  ${written(figure.seen)} ${figure.unit}  (${sign} ${written(figure.bar)})`,
    )
  }
}
