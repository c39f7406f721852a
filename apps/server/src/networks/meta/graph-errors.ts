import * as z from 'zod/mini'
import { type Answer, retryAfter } from '../adapter/network-call.js'
import { NetworkError, type PostPart } from '../adapter/network-error.js'
import type { Hold } from '../adapter/network-limits.js'

const envelope = z.object({
  error: z.object({
    message: z.optional(z.string()),
    code: z.optional(z.number()),
    error_subcode: z.optional(z.number()),
    error_user_msg: z.optional(z.string()),
  }),
})

/** Limits of the application, and of the profile that calls. */
const appLimits = new Set([4, 341])
const profileLimits = new Set([9, 17, 32, 613])
/** Trouble on Meta's side that the next try may not meet; the last is Instagram's own. Whether a post stands is open. */
const passing = new Set([1, 2])
const passingServer = 2_207_001
/**
 * Sub-codes whose trouble passes: a spell of the service, posting too fast, media that is not ready or not fetched,
 * and a container that is lost or too old, since every try makes its own.
 */
const passingSubcodes = new Map([
  [1_363_047, 60],
  [1_609_010, 60],
  [1_390_008, 300],
  [2_207_003, 30],
  [2_207_006, 30],
  [2_207_008, 60],
  [2_207_020, 30],
  [2_207_027, 2],
  [2_207_032, 60],
  [2_207_052, 30],
  [2_207_053, 30],
])
/** Sub-codes of the account: somebody has to go to the network and set it right. */
const blocked = new Set([
  1_404_006, 1_404_078, 1_404_102, 1_404_112, 1_346_003, 2_207_050, 2_207_051, 4_854_002, 459, 490,
])
const textSubcodes = new Set([2_207_010, 2_207_040])
const linkSubcodes = new Set([1500, 1_609_005, 1_609_008, 2_061_006])
/** Sub-codes of files: what is sent, its size, its ratio, its type. Instagram's are from 2207003 to 2207085. */
const mediaSubcodes = new Set([1_366_046, 1_366_051, 2_069_019, 36_003])

/** An hour: Meta counts calls over a rolling one, and does not always say how long to wait. */
const rollingHour = 3600

/** What Facebook or Instagram mean by an answer that is not the one hoped for. `now` in milliseconds. */
export function graphError(answer: Answer, now: number): NetworkError {
  const { status, headers } = answer
  const { data } = z.safeParse(envelope, answer.json)
  const { code = 0, error_subcode: subcode = 0, message, error_user_msg: told } = data?.error ?? {}
  const facts = { said: told ?? message ?? `status ${status}`, status }
  if (!data) return withoutEnvelope(answer, now)
  if (code === 506) return new NetworkError('duplicate', facts)
  // A page, an account or a person that is held back is still connected: a new consent would not help, nor would
  // waiting, although Instagram says so with the code of a limit.
  if (blocked.has(subcode)) return new NetworkError('forbidden', facts)
  if (appLimits.has(code) || profileLimits.has(code) || status === 429) {
    const limits = appLimits.has(code) ? 'app' : 'profile'
    return new NetworkError('retry-at', { ...facts, after: waitOf(headers, now), limits })
  }
  if (code === 190 || code === 102) return new NetworkError('reconnect', facts)
  const pause = passingSubcodes.get(subcode)
  if (pause !== undefined) return new NetworkError('retry-at', { ...facts, after: pause })
  if (status === 503) return new NetworkError('network-down', { ...facts, after: retryAfter(headers, now) })
  if (passing.has(code) || subcode === passingServer || status >= 500)
    return new NetworkError('unclear', facts)
  if (code === 10 || code === 368 || (code >= 200 && code <= 299)) return new NetworkError('forbidden', facts)
  return new NetworkError(subcode === 33 ? 'forbidden' : 'fix-content', {
    ...facts,
    part: partOf(subcode, facts.said),
  })
}

/** A proxy's page or an empty body in the place of the network's own word. */
function withoutEnvelope({ status, headers, text }: Answer, now: number): NetworkError {
  const facts = { said: `status ${status}`, status }
  if (status === 429)
    return new NetworkError('retry-at', { ...facts, after: waitOf(headers, now), limits: 'profile' })
  if (status === 503) return new NetworkError('network-down', { ...facts, after: retryAfter(headers, now) })
  if (status >= 400 && status < 500 && text !== '') return new NetworkError('forbidden', facts)
  return new NetworkError('unclear', facts)
}

/** A thing that is not there, or that this token does not see. */
export const isGone = (error: unknown): boolean =>
  error instanceof NetworkError && (error.status === 404 || /does not exist|\(#803\)/.test(error.said ?? ''))

function partOf(subcode: number, said: string): PostPart {
  if (textSubcodes.has(subcode)) return 'text'
  if (linkSubcodes.has(subcode)) return 'link'
  if (mediaSubcodes.has(subcode) || (subcode >= 2_207_003 && subcode <= 2_207_085)) return 'media'
  if (/\b(?:link|url)\b/i.test(said)) return 'link'
  return /photo|video|media|image|file/i.test(said) ? 'media' : 'text'
}

const business = z.record(
  z.string(),
  z.array(z.object({ estimated_time_to_regain_access: z.optional(z.number()) })),
)
const usage = z.object({
  call_count: z.optional(z.number()),
  total_time: z.optional(z.number()),
  total_cputime: z.optional(z.number()),
})

const parse = (text: string | null): unknown => {
  try {
    return JSON.parse(text ?? '')
  } catch {
    return undefined
  }
}

/** Seconds to wait: what the header says, or minutes by business, or an hour. */
function waitOf(headers: Headers, now: number): number {
  const told = retryAfter(headers, now)
  if (told !== null) return told
  const { data = {} } = z.safeParse(business, parse(headers.get('x-business-use-case-usage')))
  const minutes = Object.values(data).flatMap((uses) =>
    uses.map((one) => one.estimated_time_to_regain_access ?? 0),
  )
  const longest = Math.max(0, ...minutes)
  return longest > 0 ? longest * 60 : rollingHour
}

/** The share of the application's calls that is used up is told in per cent with every answer. */
export function graphSpent(headers: Headers): Hold | null {
  const { data } = z.safeParse(usage, parse(headers.get('x-app-usage')))
  const most = Math.max(data?.call_count ?? 0, data?.total_time ?? 0, data?.total_cputime ?? 0)
  return most >= 100 ? { of: 'app', seconds: rollingHour / 6 } : null
}
