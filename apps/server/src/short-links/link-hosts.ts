import type { Context } from '../context.js'

/** Milliseconds for which the domains of all companies are known; another server may have added one meanwhile. */
const knownFor = 5000

/** The domains that serve short links and nothing else, each with its company. */
export interface LinkHosts {
  /** The company whose short links a host serves; undefined for a host of the board, and for one that nobody has. */
  readonly ownerOf: (host: string) => Promise<string | undefined>
  /** Whether a host was such a domain when it was last read. */
  readonly isKnown: (host: string) => boolean
  /** Reads them again when they are asked for next. */
  readonly forget: () => void
}

const made = new WeakMap<Context, LinkHosts>()

/** A host as it is compared: without its port, in small letters. */
export const hostName = (host: string | undefined): string =>
  (host ?? '').toLowerCase().replace(/:\d+$/, '').replace(/\.$/, '')

/** The hosts of the board itself, which never serve short links alone. LINKS8 */
export const boardHostsOf = ({ configuration }: Pick<Context, 'configuration'>): ReadonlySet<string> =>
  new Set([new URL(configuration.publicUrl).hostname, ...Object.values(configuration.boardHosts).flat()])

function create(context: Context): LinkHosts {
  const own = boardHostsOf(context)
  let [at, known] = [-Infinity, new Map<string, string>()]
  let reading: Promise<void> | null = null
  const read = async () => {
    try {
      const rows = await context.db.selectFrom('link_domain').select(['domain', 'account_id']).execute()
      known = new Map(rows.map(({ domain, account_id }) => [domain, account_id]))
    } catch (error) {
      // What needs no database, such as the check that the server is alive, answers on without it.
      context.log.warn({ err: error }, 'the domains of short links could not be read')
    }
    at = performance.now()
    reading = null
  }
  return {
    ownerOf: async (host) => {
      if (own.has(host)) return undefined
      if (performance.now() - at > knownFor) await (reading ??= read())
      return known.get(host)
    },
    isKnown: (host) => known.has(host) && !own.has(host),
    forget: () => {
      at = -Infinity
    },
  }
}

/** The domains that a server knows. LINKS9 */
export function linkHostsOf(context: Context): LinkHosts {
  const hosts = made.get(context) ?? create(context)
  made.set(context, hosts)
  return hosts
}
