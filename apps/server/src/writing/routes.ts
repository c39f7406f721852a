import { completeHashtags, completeMentions, type Network } from '@rostrum/protocol'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Context } from '../context.js'
import { createProfileOpener } from '../credentials/open-profile.js'
import { readCredentials } from '../credentials/queries.js'
import { serve } from '../endpoint.js'
import type { FoundPerson } from '../networks/network-adapter.js'
import { createNetworks } from '../networks/network-registry.js'
import { refuse } from '../refusal.js'
import { createAllowance } from './create-allowance.js'
import { findHashtags } from './hashtags.js'
import { findKnownPeople, ranked } from './people.js'

const networkOf = {
  Facebook: 'facebook',
  Instagram: 'instagram',
  LinkedIn: 'linkedin',
  Twitter: 'twitter',
} as const satisfies Record<string, Network>

/** What a network's search found is kept so long (ms): people type the same names, and every answer may cost. */
const keptFor = 10 * 60_000
const mostKept = 1000

/** Suggestions while a text is written: hashtags of the board, and people to be named (B7.23, B7.24). */
export function routes(app: FastifyInstance, context: Context): void {
  const networks = createNetworks(context)
  const profiles = createProfileOpener(context, networks)
  const spend = createAllowance(() => context.now())
  const kept = new Map<string, { at: number; people: FoundPerson[] }>()
  app.addHook('preClose', () => networks.close())

  /** The network's own search, with the person's own profile; what the board knows stands in for one that fails. */
  async function search(network: Network, credentialId: string, account: string, term: string) {
    const find = networks.adapterOf(network)?.findPeople
    if (!find) return []
    const key = `${account} ${network} ${term.toLowerCase()}`
    const time = context.now().getTime()
    const known = kept.get(key)
    if (known && time - known.at < keptFor) return known.people
    try {
      const people = await find(term, await profiles.open(credentialId))
      if (kept.size >= mostKept) kept.clear()
      kept.set(key, { at: time, people })
      return people
    } catch (error) {
      context.log.info({ err: error, network }, 'people could not be searched for')
      return []
    }
  }

  serve(app, context, completeHashtags, async ({ query, user }) => {
    spend(user.id)
    const { q: term, network } = query
    const { accountId, boardId } = user
    const now = context.now()
    return { Data: await findHashtags(context.db, { accountId, boardId, network, term, now }) }
  })

  serve(app, context, completeMentions, async ({ query, user }) => {
    spend(user.id)
    const network = networkOf[query.network]
    const own = await readCredentials(
      context.db,
      sql`c.user_id = ${user.id} and c.id = ${query.credentialId}`,
    )
    if (own[0]?.Network !== network) throw refuse('api-404')
    const known = await findKnownPeople(context.db, { boardId: user.boardId, network, term: query.q })
    const searched = await search(network, query.credentialId, user.accountId, query.q)
    return { Data: ranked([...known, ...searched], query.q) }
  })
}
