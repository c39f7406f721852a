import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { choosePorts, startProduct } from '../dev/dev-server.mjs'
import { cpuSecondsOfChildren } from './measure/cpu-seconds.js'
import type { Figure } from './measure/report.js'

/**
 * The time until all processes are ready: with an empty data folder, and again with the same folder. Their total CPU
 * time shows the cost on a busy machine.
 */
export async function benchStart(): Promise<Figure[]> {
  const data = mkdtempSync(join(tmpdir(), 'rostrum-bench-'))
  const costs: { wall: number; cpu: number }[] = []
  for (let round = 0; round < 2; round += 1) {
    const port = (await choosePorts(4700)) ?? 0
    const [started, cpuBefore] = [performance.now(), cpuSecondsOfChildren()]
    const product = await startProduct({ port, data })
    costs.push({ wall: (performance.now() - started) / 1000, cpu: cpuSecondsOfChildren() - cpuBefore })
    await product.stop()
  }
  rmSync(data, { recursive: true, force: true })
  const figures = (
    [cost, bar]: readonly [(typeof costs)[number] | undefined, number],
    what: string,
  ): Figure[] => [
    { what, seen: cost?.wall ?? 0, unit: 's', bar, kind: 'most' },
    { what: `${what}, processor time`, seen: cost?.cpu ?? 0, unit: 's', bar, kind: 'most' },
  ]
  const [cold, warm] = costs
  return [
    ...figures([cold, 15], 'start with the demo company to be made'),
    ...figures([warm, 3], 'start again'),
  ]
}
