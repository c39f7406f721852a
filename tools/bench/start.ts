import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { choosePorts, startProduct } from '../product.mjs'
import type { Figure } from './report.js'

/** From the call to all processes ready: with an empty data folder, and again with what it left. */
export async function benchStart(): Promise<Figure[]> {
  const data = mkdtempSync(join(tmpdir(), 'rostrum-bench-'))
  const seconds: number[] = []
  for (let round = 0; round < 2; round += 1) {
    const port = (await choosePorts(4700)) ?? 0
    const started = performance.now()
    const product = await startProduct({ port, data })
    seconds.push((performance.now() - started) / 1000)
    await product.stop()
  }
  rmSync(data, { recursive: true, force: true })
  const [cold = 0, warm = 0] = seconds
  return [
    { what: 'start with the demo company to be made', seen: cold, unit: 's', bar: 15, kind: 'most' },
    { what: 'start again', seen: warm, unit: 's', bar: 3, kind: 'most' },
  ]
}
