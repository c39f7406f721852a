import { besideSandbox, boardOrigin, connectProfile } from '@rostrum/server/testing/connect-profile'
import { faultsOf, triedFaults, tryFault, type FaultNetwork } from '@rostrum/server/testing/fault-trial'
import { startTestServer } from '@rostrum/server/testing/start-test-server'
import { createSandbox } from '@rostrum/sandbox'
import type { Figure } from './report.js'

const rounds = Number(process.env.BENCH_ROUNDS ?? 20)
const networks: readonly FaultNetwork[] = ['linkedin', 'twitter']

/** Every fault on every network, again and again: bounded tries, told waits kept, a named state at the end. */
export async function benchFaults(): Promise<Figure[]> {
  const sandbox = await createSandbox({ allowedRedirects: [boardOrigin], unlimited: true, quiet: true })
  const server = await startTestServer({ configuration: besideSandbox(sandbox) })
  const session = await server.signIn('manager@acme.test')
  const figures: Figure[] = []
  for (const network of networks) {
    let wrong = 0
    for (let round = 0; round < rounds; round += 1) {
      for (const kind of triedFaults) {
        const { cId } = await connectProfile(server, session, { network })
        const place = { server, sandbox, session, credentialId: cId ?? '' }
        const outcome = await tryFault(place, { network, kind, text: `Round ${round} meets ${kind}` })
        const faults = faultsOf(outcome, kind)
        if (faults.length > 0) console.log(`${network}, ${kind}: ${faults.join(', ')}`)
        wrong += faults.length
      }
    }
    const what = `${triedFaults.length} faults on ${network}, ${rounds} times each, wrong outcomes`
    figures.push({ what, seen: wrong, unit: '', bar: 0, kind: 'most' })
  }
  await server.close()
  await sandbox.close()
  return figures
}
