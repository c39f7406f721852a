import { cacheLimits, deepLinkTarget, openedPath, sharedPath, shareIntentTarget } from '@rostrum/sdk/rules'
import { trim, type CacheNeeds } from './cached-answers.js'

const filesCache = 'rostrum-files'
const pageKey = '/'

type Later = (work: Promise<unknown>) => void

/** Where the system leads with what another app shares, or with a link. INSTALL3 */
function targetOf({ pathname, searchParams }: URL): string | null {
  if (pathname === openedPath) return deepLinkTarget({ link: searchParams.get('link') ?? '' })
  if (pathname !== sharedPath) return null
  const words = [searchParams.get('text'), searchParams.get('url')].filter(Boolean).join('\n')
  const title = searchParams.get('title')
  return shareIntentTarget({ mimeType: 'text/plain', title, text: words }) ?? '/'
}

/** The page of the board; other pages of the server, such as those of a consent, are not. */
const isBoard = (html: string) => html.includes('<div id="board"')

/**
 * The page of the board and its files: the page comes from the server, so that it is of the newest version, and without
 * a connection from the cache. A file's name changes with its content, so those of an open page stay. INSTALL7
 */
export function createCachedFiles({
  caches,
  fetch,
  origin,
}: Pick<CacheNeeds, 'caches' | 'fetch'> & { readonly origin: string }) {
  const keepPage = async (answer: Response): Promise<void> => {
    const policy = answer.headers.get('content-security-policy') ?? ''
    if (answer.status !== 200 || !policy.includes("frame-ancestors 'none'")) return
    if (!isBoard(await answer.clone().text())) return
    const cache = await caches.open(filesCache)
    await cache.put(pageKey, answer)
  }
  const store = async (request: Request, answer: Response): Promise<void> => {
    const cache = await caches.open(filesCache)
    await cache.put(request, answer)
    await trim(cache, cacheLimits.files)
  }
  const file = async (request: Request, later: Later): Promise<Response> => {
    const known = await (await caches.open(filesCache)).match(request)
    if (known) return known
    const answer = await fetch(request)
    if (answer.status === 200) later(store(request, answer.clone()))
    return answer
  }
  return {
    file,
    page: async (request: Request, later: Later): Promise<Response> => {
      const target = targetOf(new URL(request.url))
      if (target !== null) return Response.redirect(new URL(target, origin), 303)
      try {
        const answer = await fetch(request)
        later(keepPage(answer.clone()))
        return answer
      } catch (error) {
        const known = await (await caches.open(filesCache)).match(pageKey)
        if (!known) throw error
        return known
      }
    },
    /** Keeps the page and the files with which it began, before the worker was there. INSTALL4 */
    keep: async (names: readonly string[]): Promise<void> => {
      await keepPage(await fetch(new Request(new URL(pageKey, origin), { headers: { accept: 'text/html' } })))
      for (const name of names) {
        const address = new URL(name, origin)
        if (address.origin !== origin || !address.pathname.startsWith('/assets/')) continue
        const work: Promise<unknown>[] = []
        await file(new Request(address), (one) => work.push(one))
        await Promise.all(work)
      }
    },
  }
}
