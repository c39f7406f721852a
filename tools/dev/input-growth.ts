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

/** The maximum ratio of the times for a doubled input: linear work has 2, quadratic work 4. */
export const maxGrowth = 2.5

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
 * The growth of CPU time for a doubled input, averaged over three doublings, because over a single one the garbage
 * collector weighs as much as the work. Both ends are measured in turns within one run, and the fastest time of each
 * counts, because other load only adds time. While the figure is above `enough`, both ends are measured again, for at
 * most a minute of CPU time. Costs no higher than for an empty input count as no growth.
 */
export async function growthOf(
  work: Work,
  size: number,
  { enough = maxGrowth, maxSpent: maxCpuMs = timeoutMs } = {},
): Promise<number> {
  const [small, large] = [Math.ceil(size / 4), 2 * size]
  const [smallTimes, largeTimes] = [await timesFor(work, small), await timesFor(work, large)]
  let [floor, one, eight] = [0, Infinity, Infinity]
  let growth = Infinity
  const start = cpuMs()
  const isTimedOut = () => cpuMs() - start > maxCpuMs
  for (let round = 0; round < minRounds || (growth > enough && !isTimedOut()); round += 1) {
    one = Math.min(one, await costOf(work, small, smallTimes))
    eight = Math.min(eight, await costOf(work, large, largeTimes))
    growth = Math.cbrt(eight / one)
    if (growth <= enough) continue
    floor ||= await costOf(work, 0, smallTimes)
    // When the large input costs no more than an empty one, the ratio of two small figures is meaningless.
    if (eight <= 2 * floor) growth = Math.cbrt(eight / Math.max(floor, one))
  }
  return growth
}
