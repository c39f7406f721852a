import { completeHashtags, completeMentions, type Network } from '@rostrum/protocol'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Context } from '../context.js'
import { createProfileOpener } from '../oauth/access-tokens.js'
import { readCredentials } from '../profiles/queries.js'
import { serve } from '../http/endpoint.js'
import { nameOutside } from '../media/outside-pictures.js'
import type { FoundPerson } from '../networks/adapter/network-adapter.js'
import { createNetworks } from '../networks/network-registry.js'
import { httpError } from '../http/http-error.js'
import { createAllowance } from './create-allowance.js'
import { findHashtags } from '../hashtags/hashtags.js'
import { findKnownPeople, ranked } from './people.js'

const networkOf = {
  Facebook: 'facebook',
  Instagram: 'instagram',
  LinkedIn: 'linkedin',
  Twitter: 'twitter',
} as const satisfies Record<string, Network>

/**
 * Milliseconds for which a network's search results are cached: users type the same names, and every search
 * may cost.
 */
const cachedFor = 10 * 60_000
const maxStored = 1000

/** People whose portraits have addresses of this server. MEDIA40 */
async function withOwnFaces({ db }: Context, account: string, people: readonly FoundPerson[]) {
  const faces = await nameOutside(
    db,
    account,
    people.flatMap(({ image }) => image ?? []),
  )
  return people.map((one) => ({ ...one, image: (one.image && faces.get(one.image)) ?? null }))
}

/**
 * Routes for suggestions while a text is written: the board's hashtags, and people to be mentioned (B7.23,
 * B7.24).
 */
export function routes(app: FastifyInstance, context: Context): void {
  const networks = createNetworks(context)
  const profiles = createProfileOpener(context, networks)
  const spend = createAllowance(() => context.now())
  const cache = new Map<string, { at: number; people: FoundPerson[] }>()
  app.addHook('preClose', () => networks.close())

  /**
   * Searches on the network with the user's own profile; when that fails, answers the people whom the board
   * knows.
   */
  async function search(network: Network, credentialId: string, account: string, term: string) {
    const find = networks.adapterOf(network)?.findPeople
    if (!find) return []
    const key = `${account} ${network} ${term.toLowerCase()}`
    const time = context.now().getTime()
    const known = cache.get(key)
    if (known && time - known.at < cachedFor) return known.people
    try {
      const people = await withOwnFaces(context, account, await find(term, await profiles.open(credentialId)))
      if (cache.size >= maxStored) cache.clear()
      cache.set(key, { at: time, people })
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
    if (own[0]?.Network !== network) throw httpError('api-404')
    const known = await findKnownPeople(context.db, { boardId: user.boardId, network, term: query.q })
    const searched = await search(network, query.credentialId, user.accountId, query.q)
    return { Data: ranked([...known, ...searched], query.q) }
  })
}
