import { countExistingMessages, readFutureMessage } from '@rostrum/protocol'
import { expectedNetworks, readChannels, readMoment } from '@rostrum/rules'
import type { Rostrum } from '../rostrum.js'

type Needs = Pick<Rostrum, 'client' | 'startup'>

/** Messages that are asked about at once: more would be too long for an address. */
const atOnce = 200

function expected({ startup }: Needs): { expectedNetworks?: string } {
  const { Channels = '' } = startup.$startup.get()?.Config ?? {}
  const named = expectedNetworks({ channels: readChannels({ Channels }) })
  return named ? { expectedNetworks: named.join(',') } : {}
}

/** When the next message becomes visible, in milliseconds; null for none. MESSAGES4, MESSAGES9 */
export async function readNextMessage(needs: Needs): Promise<number | null> {
  const { Data } = await needs.client.send(readFutureMessage, { query: expected(needs) })
  return readMoment(Data.futureMessageDate)
}

/** Whether all of these messages still exist, of the first two hundred. MESSAGES10 */
export async function doAllExist(needs: Needs, ids: readonly string[]): Promise<boolean> {
  const asked = ids.slice(0, atOnce)
  if (asked.length === 0) return true
  const query = { ids: asked.join(','), ...expected(needs) }
  return (await needs.client.send(countExistingMessages, { query })).Data >= asked.length
}
