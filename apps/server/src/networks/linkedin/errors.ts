import * as z from 'zod/mini'
import type { Answer } from '../adapter/network-call.js'
import { retryAfter } from '../adapter/network-call.js'
import { NetworkError, type PostPart } from '../adapter/network-error.js'

const envelope = z.object({
  message: z.optional(z.string()),
  serviceErrorCode: z.optional(z.number()),
  code: z.optional(z.string()),
  error: z.optional(z.string()),
  error_description: z.optional(z.string()),
  errorDetails: z.optional(z.unknown()),
})

/** Seconds after which a post is sent again whose upload LinkedIn still worked on. */
export const notReady = 2

const postUrn = /urn:li:(?:share|ugcPost|activity):[A-Za-z0-9\\_-]+/

/** What LinkedIn means by an answer that is not the one hoped for. `now` in milliseconds. */
export function linkedinError(answer: Answer, now: number): NetworkError {
  const parsed = z.safeParse(envelope, answer.json)
  const said = parsed.success
    ? (parsed.data.message ?? parsed.data.error_description ?? parsed.data.error)
    : undefined
  const facts = { said: said ?? `status ${answer.status}`, status: answer.status }
  const { status, text } = answer
  if (status === 401) return new NetworkError('reconnect', facts)
  if (/DUPLICATE_POST|duplicate of urn/i.test(text)) {
    return new NetworkError('duplicate', {
      ...facts,
      remoteId: postUrn.exec(text)?.[0].replaceAll('\\', ''),
    })
  }
  if (/MEDIA_ASSET_WAITING_UPLOAD/.test(text))
    return new NetworkError('retry-at', { ...facts, after: notReady })
  if (status === 429) {
    const after = retryAfter(answer.headers, now) ?? secondsToMidnight(now)
    const limits = /\bMEMBER/.test(text) ? 'profile' : 'app'
    return new NetworkError('retry-at', { ...facts, after, limits })
  }
  if (status === 503)
    return new NetworkError('network-down', { ...facts, after: retryAfter(answer.headers, now) })
  if (status === 403 || status === 404 || status === 426) return new NetworkError('forbidden', facts)
  if (status === 400 || status === 413 || status === 422) {
    return new NetworkError('fix-content', { ...facts, part: partOf(text) })
  }
  return new NetworkError(status >= 400 && status < 500 ? 'forbidden' : 'unclear', facts)
}

/** The limits of a day start anew at midnight UTC, and LinkedIn does not say so in the answer. */
function secondsToMidnight(now: number): number {
  const day = 86_400_000
  return Math.ceil((day - (now % day)) / 1000)
}

function partOf(text: string): PostPart {
  if (/reshareContext|\bparent\b|reshare/i.test(text)) return 'repost'
  if (/media|image|video|document|asset/i.test(text)) return 'media'
  if (/article|source|thumbnail/i.test(text)) return 'link'
  return 'text'
}
