import type { AnswerLike, Environment, RequestLike } from '@rostrum/sdk'

/**
 * Lists and pages that are shown from the cache while the connection is down. Paths, not declarations: the schemas of
 * all that they answer would come with the sign-in page.
 */
const paths = new Set<string>([
  '/api/post/list',
  '/api/post/get',
  '/api/stories/list',
  '/api/stories/get',
  '/suggestions',
  '/credential',
])
const maxCached = 40

const keyOf = (address: string, { headers }: RequestLike) => JSON.stringify([address, headers])

/** A fetch that caches the last responses, in memory only and only for the same session and board. */
export function keepAnswers(
  fetch: Environment['fetch'],
  isDown: () => boolean,
): Pick<Environment, 'fetch' | 'keeps'> {
  const cached = new Map<string, string>()
  return {
    keeps: (path) => paths.has(path),
    fetch: async (address, request) => {
      if (request.method !== 'GET' || !paths.has(new URL(address).pathname)) return fetch(address, request)
      const key = keyOf(address, request)
      const known = cached.get(key)
      if (isDown() && known !== undefined) return answerOf(known)
      const answer = await fetch(address, request)
      if (answer.status !== 200) return answer
      const text = await answer.text()
      cached.delete(key)
      cached.set(key, text)
      const [oldest] = cached.keys()
      if (cached.size > maxCached && oldest !== undefined) cached.delete(oldest)
      return { ...answerOf(text), headers: answer.headers }
    },
  }
}

const answerOf = (text: string): AnswerLike => ({
  status: 200,
  headers: { get: () => null },
  body: null,
  text: () => Promise.resolve(text),
})
