import { errorCodes, ssoCodes, type ErrorCode, type Failure } from '@rostrum/protocol'
import { countdown } from '../connectivity/index.js'

/** Facts: an answer. Out: whether it is a failure: `Errors` is there, or `Result` is false. ERRORS1 */
export const isFailure = (facts: { answer: unknown }): boolean => {
  const { answer } = facts
  if (typeof answer !== 'object' || answer === null) return false
  if ('Errors' in answer && answer.Errors !== undefined && answer.Errors !== null) return true
  return 'Result' in answer && answer.Result === false
}

/** Where the words of an error toast come from. */
export const failureMessageCodes = ['said', 'none', ...errorCodes] as const
export type FailureMessageCode = (typeof failureMessageCodes)[number]

/** What an error toast says. */
export interface FailureMessage {
  /** `said`: the server's own words, in `said`; `none`: no toast; else a code with a text of ours. */
  readonly code: FailureMessageCode
  readonly said: string | null
  /** The banned words, for `api-41001`. */
  readonly words: readonly string[]
}

const message = (code: FailureMessageCode, said: string | null = null): FailureMessage => ({
  code,
  said,
  words: [],
})
const silent = new Set<string>(['rephraseException', 'session-not-found'])
const isKnown = (code: string): code is ErrorCode => errorCodes.some((known) => known === code)
const longestSaid = 500
/** What a field is told by its name for programs, as `too_big` or `missing`. */
const programName = /^[a-z][a-z0-9]*(?:[_-][a-z0-9]+)*$/
const deepest = 10

/**
 * Facts: the status, whether the body was streamed, and the body if it was JSON (else undefined). Out: what the
 * toast says, from the first source that has something: `Errors` as an object (its first key, and the first of
 * what lies below), `Errors` as a sentence, the code; a code that nobody knows is an unexpected error. A name for
 * programs is no sentence where the code says more. ERRORS2 to ERRORS9, ERRORS13
 */
export function failureMessage(facts: {
  status: number
  isStream: boolean
  body: Failure | null | undefined
}): FailureMessage {
  const { body, status } = facts
  if (!body) return facts.isStream && status === 200 ? message('none') : message('unexpected')
  const said = saidBy(body.Errors)
  const code = body.code
  if (status === 401 && code === 'session-not-found') return message('none')
  if (said !== null && isKnown(said)) return coded(said, body)
  const known = code !== undefined && isKnown(code) ? code : null
  if (said !== null && !(known && programName.test(said))) return message('said', said)
  return known ? coded(known, body) : message('unexpected')
}

function coded(code: ErrorCode, body: Failure): FailureMessage {
  if (silent.has(code)) return message('none')
  return { code, said: null, words: code === 'api-41001' ? (body.words ?? []) : [] }
}

/** The sentence that lies below the first key of each level; the key itself where no sentence does. */
function saidBy(errors: unknown): string | null {
  let value = errors
  let key: string | null = null
  for (let depth = 0; depth < deepest && typeof value === 'object' && value !== null; depth += 1) {
    const first: [string, unknown] | undefined = Object.entries(value)[0]
    if (!first) break
    if (!Array.isArray(value)) key = first[0]
    value = first[1]
  }
  const said = typeof value === 'string' && value.trim() !== '' ? value : key
  return said === null || said.trim() === '' ? null : said.slice(0, longestSaid)
}

/** Facts: a code of the sign-on page. Out: the same when it is known, else `sso-0009`. ERRORS10 */
export const ssoErrorCode = (facts: { code: string | null | undefined }): (typeof ssoCodes)[number] =>
  ssoCodes.find((known) => known === facts.code) ?? 'sso-0009'

/** What a failed form does beside its toast. */
export const failedFormEffects = ['stop-loading', 'reset-captcha', 'show-captcha'] as const
export type FailedFormEffect = (typeof failedFormEffects)[number]

/**
 * Facts: the error's code, and whether the server asks for a fresh captcha. Out: what the form does. ERRORS11
 */
export function failedFormEffectsOf(facts: {
  code: string | null
  needsCaptcha: boolean
}): FailedFormEffect[] {
  const isCaptcha = facts.needsCaptcha || facts.code === 'sso-0010'
  return isCaptcha ? ['stop-loading', 'reset-captcha', 'show-captcha'] : ['stop-loading']
}

/**
 * Facts: the error's code, and the seconds to wait if the server named them. Out: when the next attempt counts; null
 * where there is nothing to say about it. ERRORS12
 */
export const attemptWait = (facts: { code: ErrorCode; retryAfter: number | null }) =>
  facts.code === 'too-many-attempts' && facts.retryAfter !== null && facts.retryAfter > 0
    ? countdown({ seconds: facts.retryAfter })
    : null
