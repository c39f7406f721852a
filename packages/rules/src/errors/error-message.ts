import { errorCodes, ssoCodes, type ErrorCode, type ErrorBody } from '@rostrum/protocol'

/** The source of an error toast's text. */
export const errorMessageCodes = ['said', 'none', ...errorCodes] as const
export type ErrorMessageCode = (typeof errorMessageCodes)[number]

/** What an error toast says. */
export interface ErrorMessage {
  /** `said`: the server's own sentence, in `serverMessage`; `none`: no toast; any other code has a text in the interface. */
  readonly code: ErrorMessageCode
  readonly serverMessage: string | null
  /** The banned words, for `api-41001`. */
  readonly words: readonly string[]
}

const message = (code: ErrorMessageCode, serverMessage: string | null = null): ErrorMessage => ({
  code,
  serverMessage,
  words: [],
})
const silent = new Set<string>(['rephraseException', 'session-not-found'])
const isKnown = (code: string): code is ErrorCode => errorCodes.some((known) => known === code)
const maxSentenceLength = 500
/** Names such as `too_big` or `missing`, which validators give to a field instead of a sentence. */
const programName = /^[a-z][a-z0-9]*(?:[_-][a-z0-9]+)*$/
const deepest = 10

/**
 * The text of an error toast, from the status, whether the body was streamed, and the JSON body (else undefined). The
 * first source that applies wins: the first sentence in an `Errors` object, `Errors` as a sentence, the code. An
 * unknown code counts as an unexpected error. A validator's name such as `too_big` is not a sentence when there is a
 * code. ERRORS2 to ERRORS9, ERRORS13
 */
export function errorMessage(facts: {
  status: number
  isStream: boolean
  body: ErrorBody | null | undefined
}): ErrorMessage {
  const { body, status } = facts
  if (!body) return facts.isStream && status === 200 ? message('none') : message('unexpected')
  const said = sentenceIn(body.Errors)
  const code = body.code
  if (status === 401 && code === 'session-not-found') return message('none')
  if (said !== null && isKnown(said)) return coded(said, body)
  const known = code !== undefined && isKnown(code) ? code : null
  if (said !== null && !(known && programName.test(said))) return message('said', said)
  return known ? coded(known, body) : message('unexpected')
}

function coded(code: ErrorCode, body: ErrorBody): ErrorMessage {
  if (silent.has(code)) return message('none')
  return { code, serverMessage: null, words: code === 'api-41001' ? (body.words ?? []) : [] }
}

/** The sentence below the first key of each level; the key itself where there is no sentence. */
function sentenceIn(errors: unknown): string | null {
  let value = errors
  let key: string | null = null
  for (let depth = 0; depth < deepest && typeof value === 'object' && value !== null; depth += 1) {
    const first: [string, unknown] | undefined = Object.entries(value)[0]
    if (!first) break
    if (!Array.isArray(value)) key = first[0]
    value = first[1]
  }
  const said = typeof value === 'string' && value.trim() !== '' ? value : key
  return said === null || said.trim() === '' ? null : said.slice(0, maxSentenceLength)
}

/** The validator's name for the problem of the first field in `Errors`, or null. ERRORS14 */
export function fieldProblem(errors: unknown): string | null {
  const said = sentenceIn(errors)
  return said !== null && programName.test(said) ? said : null
}

/** A known code of the sign-on page unchanged; any other becomes `sso-0009`. ERRORS10 */
export const ssoErrorCode = (facts: { code: string | null | undefined }): (typeof ssoCodes)[number] =>
  ssoCodes.find((known) => known === facts.code) ?? 'sso-0009'
