import * as z from 'zod/mini'
import type { Answer } from './network-call.js'
import { retryAfter } from './network-call.js'
import { NetworkFailure, type PostPart } from './network-failure.js'

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
export function linkedinFailure(answer: Answer, now: number): NetworkFailure {
  const parsed = z.safeParse(envelope, answer.json)
  const said = parsed.success
    ? (parsed.data.message ?? parsed.data.error_description ?? parsed.data.error)
    : undefined
  const facts = { said: said ?? `status ${answer.status}`, status: answer.status }
  const { status, text } = answer
  if (status === 401) return new NetworkFailure('reconnect', facts)
  if (/DUPLICATE_POST|duplicate of urn/i.test(text)) {
    return new NetworkFailure('duplicate', {
      ...facts,
      remoteId: postUrn.exec(text)?.[0].replaceAll('\\', ''),
    })
  }
  if (/MEDIA_ASSET_WAITING_UPLOAD/.test(text))
    return new NetworkFailure('retry-at', { ...facts, after: notReady })
  if (status === 429) {
    const after = retryAfter(answer.headers, now) ?? secondsToMidnight(now)
    const limits = /\bMEMBER/.test(text) ? 'profile' : 'app'
    return new NetworkFailure('retry-at', { ...facts, after, limits })
  }
  if (status === 503)
    return new NetworkFailure('network-down', { ...facts, after: retryAfter(answer.headers, now) })
  if (status === 403 || status === 404 || status === 426) return new NetworkFailure('forbidden', facts)
  if (status === 400 || status === 413 || status === 422) {
    return new NetworkFailure('fix-content', { ...facts, part: partOf(text) })
  }
  return new NetworkFailure(status >= 400 && status < 500 ? 'forbidden' : 'unclear', facts)
}

/** The limits of a day start anew at midnight UTC, and LinkedIn does not say so in the answer. */
function secondsToMidnight(now: number): number {
  const day = 86_400_000
  return Math.ceil((day - (now % day)) / 1000)
}

function partOf(text: string): PostPart {
  if (/media|image|video|document|asset/i.test(text)) return 'media'
  if (/article|source|thumbnail/i.test(text)) return 'link'
  return 'text'
}
