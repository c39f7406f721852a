import { createSandbox } from '@rostrum/sandbox'
import { faultsOf, tryFault } from '@rostrum/server/testing/publishing/chaos-test'
import {
  faultWayNames,
  openFaultTarget,
  triedFaults,
} from '@rostrum/server/testing/publishing/fault-injectors'
import type { Figure } from './measure/report.js'

const rounds = Number(process.env.BENCH_ROUNDS ?? 20)
/** The selected scenarios: `BENCH_WAYS='LinkedIn, X'` runs all whose name ends like that. */
const asked = (process.env.BENCH_WAYS ?? '').split(',').map((name) => name.trim())
const ways = faultWayNames.filter((way) => asked.some((name) => way.endsWith(name)))

/**
 * Every fault for every type of profile, repeatedly: a limited number of attempts, `Retry-After` respected, a definite
 * state at the end.
 */
export async function benchFaults(): Promise<Figure[]> {
  const target = await openFaultTarget(createSandbox)
  const figures: Figure[] = []
  for (const way of ways) {
    let wrong = 0
    const ends = new Map<string, number>()
    for (let round = 0; round < rounds; round += 1) {
      for (const kind of triedFaults) {
        const outcome = await tryFault(target, { way, kind, text: `Round ${round}: ${way} meets ${kind}` })
        const faults = faultsOf(outcome, kind)
        if (faults.length > 0) console.log(`${way}, ${kind}: ${faults.join(', ')}`)
        wrong += faults.length
        const end = `${kind} → ${outcome.state}${outcome.error ? ` (${outcome.error})` : ''}, ${outcome.attempts} tries`
        ends.set(end, (ends.get(end) ?? 0) + 1)
      }
    }
    console.log([`${way}:`, ...[...ends].map(([end, count]) => `  ${count} × ${end}`)].join('\n'))
    const what = `${triedFaults.length} faults for ${way}, ${rounds} times each, wrong outcomes`
    figures.push({ what, seen: wrong, unit: '', bar: 0, kind: 'most' })
  }
  await target.close()
  return figures
}
