import type { PageProblem } from '@rostrum/protocol'
import { mayReadPage } from '@rostrum/rules'
import { sql } from 'kysely'
import type { Context } from '../../context.js'
import type {
  Author,
  NetworkAdapter,
  PagePosts,
  PostNumbers,
} from '../../networks/adapter/network-adapter.js'
import { NetworkError } from '../../networks/adapter/network-error.js'
import type { NetworkRegistry } from '../../networks/network-registry.js'
import type { ProfileOpener } from '../../oauth/access-tokens.js'
import type { ClaimedPage } from './claim-page.js'

/** What reading the pages of the company needs. */
export interface PageServices {
  readonly context: Context
  readonly networks: NetworkRegistry
  readonly profiles: ProfileOpener
}

/** The network whose pages are read. */
export const network = 'linkedin'

/** What a page holds, and the profile that read it. */
export interface PageRead extends PagePosts {
  readonly adapter: NetworkAdapter
  readonly author: Author
  /** By remote id; empty where the profile may not read them. */
  readonly numbers: ReadonlyMap<string, PostNumbers>
}

const problemOf = {
  'retry-at': 'rate-limited',
  'network-down': 'unavailable',
  unclear: 'unavailable',
  reconnect: 'reconnect',
  forbidden: 'no-permission',
  'fix-content': 'failed',
  duplicate: 'failed',
} as const satisfies Record<NetworkError['kind'], PageProblem>

interface Reader {
  id: string
  scopes: string
  isValid: boolean
}

/** The profiles of people on the board with this page, the one connected last first. COMPANYPOSTS2 */
async function readReaders({ db }: Context, { boardId, accountId, pageId }: ClaimedPage): Promise<Reader[]> {
  const { rows } = await sql<Reader>`
    select c.id, c.scopes, c.status = 'valid' as "isValid" from credential c
    join board_user bu on bu.user_id = c.user_id and bu.board_id = ${boardId}
    join app_user u on u.id = c.user_id and u.active
    where c.account_id = ${accountId} and c.network = ${network} and c.type = 'page' and not c.is_hidden
      and c.network_account_id = ${pageId}
    order by c.last_connected_at desc, c.id`.execute(db)
  return rows
}

/** Reads with a profile; once more with a new token where the network rejects the one that it has. */
async function withProfile<T>(
  { profiles }: PageServices,
  id: string,
  read: (author: Author) => Promise<T>,
): Promise<T> {
  const author = await profiles.open(id)
  try {
    return await read(author)
  } catch (error) {
    if (!(error instanceof NetworkError) || error.kind !== 'reconnect') throw error
    return read(await profiles.renew(id, author.token))
  }
}

/** Numbers are an extra: without them, the posts are there all the same. */
async function readNumbers(
  { context }: PageServices,
  adapter: NetworkAdapter,
  { posts }: PagePosts,
  author: Author,
): Promise<ReadonlyMap<string, PostNumbers>> {
  const ids = posts.map(({ remoteId }) => remoteId)
  try {
    return ids.length > 0 ? await adapter.statistics(ids, author) : new Map()
  } catch (error) {
    if (!(error instanceof NetworkError)) throw error
    context.log.info({ err: error }, 'numbers of a company page could not be read')
    return new Map()
  }
}

/** Profiles that are tried in one run. */
const maxTries = 3

/** Reads a page with the first profile that still may, or says why none does. COMPANYPOSTS2, COMPANYPOSTS4 */
export async function readPage(
  services: PageServices,
  page: ClaimedPage,
): Promise<PageRead | { readonly problem: PageProblem }> {
  const { context, networks } = services
  const adapter = networks.adapterOf(network)
  const list = adapter?.listPagePosts
  if (!adapter || !list) return { problem: 'failed' }
  const readers = await readReaders(context, page)
  const able = readers.filter(({ scopes, isValid }) => isValid && mayReadPage({ scopes }))
  const isEnded = readers.some(({ isValid }) => !isValid)
  let problem: PageProblem = readers.length === 0 ? 'no-profile' : isEnded ? 'reconnect' : 'no-permission'
  for (const { id } of able.slice(0, maxTries)) {
    try {
      return await withProfile(services, id, async (author) => {
        const found = await list(author)
        const numbers = await readNumbers(services, adapter, found, author)
        return { ...found, adapter, author, numbers }
      })
    } catch (error) {
      if (!(error instanceof NetworkError)) throw error
      problem = problemOf[error.kind]
      context.log.info({ err: error, page: page.pageId }, 'a company page could not be read')
      // Another profile may help against a lost right, and not against a network that is down.
      if (problem !== 'reconnect' && problem !== 'no-permission') break
    }
  }
  return { problem }
}
