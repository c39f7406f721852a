import { cachesAnswer, cacheLimits, mayShowCached } from '@rostrum/sdk/rules'

/** What the worker needs of the browser. */
export interface CacheNeeds {
  readonly caches: Pick<CacheStorage, 'open' | 'delete'>
  readonly fetch: (request: Request) => Promise<Response>
  readonly now: () => Date
  /** Names a session without storing it. */
  readonly digest: (session: string) => Promise<string>
}

/** Where the data of one person are; the page deletes it, too. */
export const personCache = 'rostrum-person'
const ownerKey = '/kept/owner'
/** When an answer was kept. */
export const cachedAtHeader = 'x-rostrum-kept'
/** The header of the session, as the client sends it. */
const sessionHeader = 'apiSession'
const boardHeader = 'currentBoard'

/** Removes the oldest entries. */
export async function trim(cache: Cache, count: number): Promise<void> {
  const keys = await cache.keys()
  for (const key of keys.slice(0, Math.max(0, keys.length - count))) await cache.delete(key)
}

const keyOf = ({ method, url, headers }: Request): string => {
  const { pathname, search } = new URL(url)
  // The startup data decide which board is open.
  const board = method === 'PUT' ? '' : (headers.get(boardHeader) ?? '')
  return `/kept/${method}/${encodeURIComponent(board)}${pathname}${search}`
}

async function stamped(answer: Response, at: Date): Promise<Response> {
  const headers = new Headers(answer.headers)
  headers.set(cachedAtHeader, at.toISOString())
  return new Response(await answer.blob(), { status: answer.status, headers })
}

/** Answers to a person, kept for a time without a connection. INSTALL4, INSTALL5, INSTALL6 */
export function createCachedAnswers({ caches, fetch, now, digest }: CacheNeeds) {
  /** Counts what was forgotten, so that an answer that comes later is not kept. */
  let generation = 0

  const ownerOf = async (cache: Cache) => (await (await cache.match(ownerKey))?.text()) ?? ''
  const forget = async () => {
    generation += 1
    await caches.delete(personCache)
  }
  const keep = async (request: Request, answer: Response, begun: number) => {
    const session = await digest(request.headers.get(sessionHeader) ?? '')
    const before = await ownerOf(await caches.open(personCache))
    if (begun !== generation) return
    // Somebody else is signed in now: nothing of the other one stays.
    if (before !== '' && !mayShowCached({ cachedFor: before, session })) await caches.delete(personCache)
    const cache = await caches.open(personCache)
    const kept = await stamped(answer, now())
    if (begun !== generation) return
    await cache.put(ownerKey, new Response(session))
    await cache.put(keyOf(request), kept)
    await trim(cache, cacheLimits.answers + cacheLimits.pictures)
    if (begun !== generation) await caches.delete(personCache)
  }
  const find = async (request: Request): Promise<Response | undefined> => {
    const token = request.headers.get(sessionHeader)
    if (token === null) return undefined
    const cache = await caches.open(personCache)
    const isOwn = mayShowCached({ cachedFor: await ownerOf(cache), session: await digest(token) })
    return isOwn ? cache.match(keyOf(request)) : undefined
  }

  return {
    /** The answer of the server; without a connection the kept one. `later`: work that goes on after the answer. */
    answer: async (request: Request, later: (work: Promise<unknown>) => void): Promise<Response> => {
      const begun = generation
      const { method, url } = request
      const again = request.clone()
      try {
        const answer = await fetch(request)
        const isKept = cachesAnswer({ method, path: new URL(url).pathname, status: answer.status })
        if (answer.status === 401) later(forget())
        else if (isKept && again.headers.has(sessionHeader)) later(keep(again, answer.clone(), begun))
        return answer
      } catch (error) {
        const kept = await find(again)
        if (!kept) throw error
        return kept
      }
    },
    /** A picture: the same address always names the same one. Only kept beside the answers of a person. */
    picture: async (request: Request, later: (work: Promise<unknown>) => void): Promise<Response> => {
      const begun = generation
      const cache = await caches.open(personCache)
      const known = await cache.match(request)
      if (known) return known
      const answer = await fetch(request)
      const store = async (copy: Response) => {
        if ((await ownerOf(cache)) !== '' && begun === generation) await cache.put(request, copy)
      }
      if (answer.status === 200) later(store(answer.clone()))
      return answer
    },
    forget,
  }
}
