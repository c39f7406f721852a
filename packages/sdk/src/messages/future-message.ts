import { countExistingMessages, readFutureMessage } from '@rostrum/protocol'
import { expectedNetworks } from '@rostrum/rules'
import type { Rostrum } from '../rostrum.js'

type Needs = Pick<Rostrum, 'client' | 'startup'>

/** Messages that are asked about at once: more would be too long for an address. */
const atOnce = 200

function expected({ startup }: Needs): { expectedNetworks?: string } {
  const { Channels = '' } = startup.$startup.get()?.Config ?? {}
  const named = expectedNetworks({ Channels })
  return named ? { expectedNetworks: named.join(',') } : {}
}

/** When the next message becomes visible, as the server writes it; null for none. MESSAGES4, MESSAGES9 */
export async function readNextDate(needs: Needs): Promise<string | null> {
  const { Data } = await needs.client.send(readFutureMessage, { query: expected(needs) })
  return Data.futureMessageDate
}

/** Whether all of these messages still exist, of the first two hundred. MESSAGES10 */
export async function doAllExist(needs: Needs, ids: readonly string[]): Promise<boolean> {
  const asked = ids.slice(0, atOnce)
  if (asked.length === 0) return true
  const query = { ids: asked.join(','), ...expected(needs) }
  return (await needs.client.send(countExistingMessages, { query })).Data >= asked.length
}
