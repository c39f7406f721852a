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
const minRounds = 2
/** Milliseconds of work until a growth that is still too large is believed: a busy machine is noisy for seconds. */
const timeoutMs = 60_000

/** How many runs one measurement needs; this also warms the work up. */
async function timesFor(work: Work, size: number): Promise<number> {
  const first = await costOf(work, size, 1)
  return Math.max(1, Math.min(maxTimes, Math.ceil(minMs / Math.max(first, 0.01))))
}

/**
 * The growth of CPU time for a doubled input, averaged over several doublings, because over a single one the garbage
 * collector weighs as much as the work. Both ends are measured in turns within one run, and the fastest time of each
 * counts, because other load only adds time. While the figure is above `enough`, both ends are measured again, for at
 * most a minute of CPU time. Costs no higher than for an empty input count as no growth.
 */
export async function growthOf(
  work: Work,
  size: number,
  { enough = maxGrowth, maxSpent: maxCpuMs = timeoutMs } = {},
): Promise<number> {
  const [small, large] = [Math.ceil((2 * size) / 2 ** doublings), 2 * size]
  const [smallTimes, largeTimes] = [await timesFor(work, small), await timesFor(work, large)]
  let [floor, one, many] = [0, Infinity, Infinity]
  let growth = Infinity
  const start = cpuMs()
  const isTimedOut = () => cpuMs() - start > maxCpuMs
  for (let round = 0; round < minRounds || (growth > enough && !isTimedOut()); round += 1) {
    one = Math.min(one, await costOf(work, small, smallTimes))
    many = Math.min(many, await costOf(work, large, largeTimes))
    growth = (many / one) ** (1 / doublings)
    if (growth <= enough) continue
    floor ||= await costOf(work, 0, smallTimes)
    // When the large input costs no more than an empty one, the ratio of two small figures is meaningless.
    if (many <= 2 * floor) growth = (many / Math.max(floor, one)) ** (1 / doublings)
  }
  return growth
}
