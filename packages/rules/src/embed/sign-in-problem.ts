/** Why a page with widgets has nobody signed in. */
export const signInProblems = [
  'token-url-missing',
  'token-url-unreachable',
  'token-url-refused',
  'token-url-not-found',
  'token-url-failed',
  'key-refused',
  'token-not-json',
  'token-not-in-answer',
  'token-late',
  'token-threw',
  'token-refused',
  'person-unknown',
  'origin-not-allowed',
  'server-unreachable',
  'policy-blocks-server',
  'session-ended',
  'sign-in-elsewhere',
] as const
export type SignInProblem = (typeof signInProblems)[number]

/** The answer of the page's own server to the request for a token; null when there was none. */
export interface TokenAnswer {
  readonly status: number
  /** The body as JSON; undefined when it is not JSON. */
  readonly json: unknown
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

/** What is wrong with an answer that should contain a token; null for nothing. EMBED5 */
export function tokenProblem({ answer }: { readonly answer: TokenAnswer | null }): SignInProblem | null {
  if (!answer) return 'token-url-unreachable'
  const { status, json } = answer
  const errors = isObject(json) ? json.Errors : undefined
  if (isObject(errors)) {
    // The board's own answer, passed on.
    if (errors.email === 'not-on-board') return 'person-unknown'
    if (errors.key !== undefined || errors.boardId === 'not-of-key') return 'key-refused'
  }
  if (status === 404 || status === 405) return 'token-url-not-found'
  if (status === 401 || status === 403) return 'token-url-refused'
  if (status < 200 || status > 299) return 'token-url-failed'
  if (json === undefined) return 'token-not-json'
  return isObject(json) && typeof json.token === 'string' && json.token ? null : 'token-not-in-answer'
}

/** The board's answer to the token: the code of its error, or null when it led elsewhere. */
export interface Exchange {
  readonly code: string | null
  /** What a request for a file that every page may read found out, when there was no answer. */
  readonly reached: 'yes' | 'no' | 'blocked'
}

/** Why a token did not sign anybody in. EMBED6 */
export function exchangeProblem({
  exchange: { code, reached },
}: {
  readonly exchange: Exchange
}): SignInProblem {
  if (code === null) return 'sign-in-elsewhere'
  if (code === 'session-not-found') return 'session-ended'
  if (code !== 'NetworkRequestFailed') return code === 'origin-not-allowed' ? code : 'token-refused'
  if (reached === 'blocked') return 'policy-blocks-server'
  return reached === 'yes' ? 'origin-not-allowed' : 'server-unreachable'
}

/** What a person is told: the page is set up wrong, the board cannot be reached, they have no place, or it is over. */
export type PersonWords = 'page' | 'server' | 'place' | 'ended'

/** What a person is told about a problem that only the page's owner can solve, and about others. EMBED7 */
export function personWords({ problem }: { readonly problem: SignInProblem }): PersonWords {
  if (problem === 'person-unknown') return 'place'
  if (problem === 'server-unreachable' || problem === 'token-url-unreachable') return 'server'
  return problem === 'session-ended' || problem === 'sign-in-elsewhere' ? 'ended' : 'page'
}
