/** The middle and the slow end of some durations, in milliseconds. */
export interface Percentiles {
  readonly p50: number
  readonly p95: number
}

const at = (times: readonly number[], part: number) =>
  times.toSorted((one, other) => one - other)[Math.min(times.length - 1, Math.floor(times.length * part))] ??
  0

/** Something whose parts can be measured again and again. */
interface Stage {
  readonly names: readonly string[]
  /** Does one of them once; answers its milliseconds. */
  readonly measure: (name: string) => Promise<number>
}

/** Measures each part of a stage, after some rounds to warm up, and writes it down as soon as it is known. */
export async function measureEach(
  title: string,
  stage: Stage,
  { warmUp, rounds }: { warmUp: number; rounds: number },
): Promise<Map<string, Percentiles>> {
  console.log(`${title}, p50 and p95 in milliseconds`)
  const seen = new Map<string, Percentiles>()
  for (const name of stage.names) {
    for (let round = 0; round < warmUp; round += 1) await stage.measure(name)
    const times: number[] = []
    for (let round = 0; round < rounds; round += 1) times.push(await stage.measure(name))
    const [p50, p95] = [at(times, 0.5), at(times, 0.95)]
    seen.set(name, { p50, p95 })
    console.log(`  ${name.padEnd(32)} ${p50.toFixed(1).padStart(8)} ${p95.toFixed(1).padStart(8)}`)
  }
  return seen
}
