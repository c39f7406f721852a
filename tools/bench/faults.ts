import { createSandbox } from '@rostrum/sandbox'
import { faultsOf, tryFault } from '@rostrum/server/testing/fault-trial'
import { faultWayNames, openFaultPlace, triedFaults } from '@rostrum/server/testing/fault-ways'
import type { Figure } from './report.js'

const rounds = Number(process.env.BENCH_ROUNDS ?? 20)
/** Of the ways' names those that are asked for: `BENCH_WAYS='LinkedIn, X'` tries all that end so. */
const asked = (process.env.BENCH_WAYS ?? '').split(',').map((name) => name.trim())
const ways = faultWayNames.filter((way) => asked.some((name) => way.endsWith(name)))

/** Every fault for every kind of profile, again and again: bounded tries, told waits kept, a named state at the end. */
export async function benchFaults(): Promise<Figure[]> {
  const place = await openFaultPlace(createSandbox)
  const figures: Figure[] = []
  for (const way of ways) {
    let wrong = 0
    const ends = new Map<string, number>()
    for (let round = 0; round < rounds; round += 1) {
      for (const kind of triedFaults) {
        const outcome = await tryFault(place, { way, kind, text: `Round ${round}: ${way} meets ${kind}` })
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
  await place.close()
  return figures
}
