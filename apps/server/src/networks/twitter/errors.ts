import * as z from 'zod/mini'
import { type Answer, retryAfter } from '../adapter/network-call.js'
import { NetworkError, type PostPart } from '../adapter/network-error.js'
import type { Hold } from '../adapter/network-limits.js'

const problem = z.object({
  type: z.optional(z.string()),
  title: z.optional(z.string()),
  detail: z.optional(z.string()),
  message: z.optional(z.string()),
  error: z.optional(z.string()),
  error_description: z.optional(z.string()),
  errors: z.optional(z.array(z.object({ message: z.optional(z.string()) }))),
})

/** What X means by an answer that is not the one hoped for. `now` in milliseconds. */
export function twitterError(answer: Answer, now: number): NetworkError {
  const parsed = z.safeParse(problem, answer.json)
  const { type, title, detail, message, error, error_description, errors } = parsed.success ? parsed.data : {}
  const said = detail ?? message ?? errors?.[0]?.message ?? error_description ?? error ?? title
  const { status, headers, text } = answer
  const facts = { said: said ?? `status ${status}`, status }
  // The address of a problem's type changed once; only its last part is stable.
  const kind = type?.split('/').at(-1) ?? ''
  if (status === 401) return new NetworkError('reconnect', facts)
  // What the application may use in a month is used up: every profile of it waits. More may be bought at any time.
  if (status === 429 && kind === 'usage-capped') {
    const after = retryAfter(headers, now) ?? 3600
    return new NetworkError('retry-at', { ...facts, after, limits: 'app' })
  }
  if (status === 429) {
    const { of: limits, seconds: after } = limitOf(headers, now)
    return new NetworkError('retry-at', { ...facts, after, limits })
  }
  if (status === 503) return new NetworkError('network-down', { ...facts, after: retryAfter(headers, now) })
  if (status === 403 && /duplicate/i.test(text)) return new NetworkError('duplicate', facts)
  const part = partOf(text)
  if (status === 403 && part) return new NetworkError('fix-content', { ...facts, part })
  if (status === 400 || status === 413 || status === 422) {
    return new NetworkError('fix-content', { ...facts, part: part ?? 'text' })
  }
  return new NetworkError(status >= 400 && status < 500 ? 'forbidden' : 'unclear', facts)
}

/** The limits that X names, each with three headers: of an application, of a user, and of a call. */
const limitNames = [
  ['x-app-limit-24hour', 'app'],
  ['x-user-limit-24hour', 'profile'],
  ['x-rate-limit', 'profile'],
] as const

/** A limit that is used up by a call that was still good; null when there is none. */
export function twitterSpent(headers: Headers, now: number): Hold | null {
  for (const [name, of] of limitNames) {
    const reset = Number(headers.get(`${name}-reset`))
    if (headers.get(`${name}-remaining`) === '0' && reset > 0)
      return { of, seconds: Math.max(1, Math.ceil(reset - now / 1000)) }
  }
  return null
}

/** Whose limit it is, and the seconds until its window ends; a quarter of an hour when X does not say. */
function limitOf(headers: Headers, now: number): Hold {
  const spent = twitterSpent(headers, now)
  const told = retryAfter(headers, now)
  return { of: spent?.of ?? 'profile', seconds: told ?? spent?.seconds ?? 900 }
}

function partOf(text: string): PostPart | undefined {
  if (/invalid url/i.test(text)) return 'link'
  if (/\b(?:media(?!\.)|video|image|photo)/i.test(text)) return 'media'
  // A user's context is none, nor is a scope.
  if (/cashtag|too long|\btext\b|characters/i.test(text)) return 'text'
  return undefined
}
