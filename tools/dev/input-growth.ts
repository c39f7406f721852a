/** Work whose cost must not grow faster than its input, as a function of the input's size. */
export type Work = (size: number) => unknown

/** The CPU time of this process in milliseconds, unaffected by other processes. */
const cpuMs = () => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

async function costOf(work: Work, size: number, times: number): Promise<number> {
  const before = cpuMs()
  for (let time = 0; time < times; time += 1) await work(size)
  return (cpuMs() - before) / times
}

/** The maximum ratio of the times for a doubled input: halfway between linear work, which has 2, and quadratic work, which has 4. */
export const maxGrowth = 2 ** 1.5

/** How often the small input is doubled: over four doublings, a machine that is four times slower for the large input still shows linear work. */
const doublings = 4

/** The minimum milliseconds of a measurement, well above the clock's resolution. */
const minMs = 3
const maxTimes = 40
/** Milliseconds of work until a growth that is still too large is believed: a busy machine is noisy for seconds. */
const timeoutMs = 60_000

/** How many runs one measurement needs; this also warms the work up. */
async function timesFor(work: Work, size: number): Promise<number> {
  const first = await costOf(work, size, 1)
  return Math.max(1, Math.min(maxTimes, Math.ceil(minMs / Math.max(first, 0.01))))
}

/** Measures the work at some sizes in turns; each call returns the fastest times so far, because other load only adds time. */
async function measureSizes(work: Work, sizes: readonly number[]) {
  const times: number[] = []
  for (const size of sizes) times.push(await timesFor(work, size))
  const fastest = sizes.map(() => Infinity)
  return async (): Promise<readonly number[]> => {
    for (const [at, size] of sizes.entries())
      fastest[at] = Math.min(fastest[at] ?? Infinity, await costOf(work, size, times[at] ?? 1))
    return fastest
  }
}

/** The geometric mean of the two middle ratios of neighbours. */
function middleGrowth(costs: readonly number[]): number {
  const steps = costs.slice(1).map((cost, at) => cost / (costs[at] ?? Number.NaN))
  const [second = Infinity, third = Infinity] = steps.toSorted((a, b) => a - b).slice(1, 3)
  return Math.sqrt(second * third)
}

/**
 * The growth of CPU time for a doubled input, averaged over several doublings, because over a single one the garbage
 * collector weighs as much as the work. While the figure is above `enough`, all sizes between are measured too, for at
 * most a minute of CPU time, and the median of the doublings counts: where memory costs more than the work, one doubling
 * is steep, the one from which on each run maps its memory anew. Costs no higher than for an empty input count as no
 * growth.
 */
export async function growthOf(
  work: Work,
  size: number,
  { enough = maxGrowth, maxSpent: maxCpuMs = timeoutMs } = {},
): Promise<number> {
  const sizes = Array.from({ length: doublings + 1 }, (_, at) =>
    Math.ceil((2 * size) / 2 ** (doublings - at)),
  )
  const ends = await measureSizes(work, [sizes[0] ?? 0, 2 * size])
  await ends()
  const [one = 0, many = 0] = await ends()
  let growth = (many / one) ** (1 / doublings)
  if (growth <= enough) return growth
  const start = cpuMs()
  const isTimedOut = () => cpuMs() - start > maxCpuMs
  const all = await measureSizes(work, [0, ...sizes])
  do {
    const [floor = 0, ...costs] = await all()
    // When an input costs no more than an empty one, the ratio of two small figures is meaningless.
    growth = middleGrowth(costs.map((cost) => Math.max(cost, 2 * floor)))
  } while (growth > enough && !isTimedOut())
  return growth
}
