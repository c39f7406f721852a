import { exchangeProblem, signInProblems, type SignInProblem } from '@rostrum/rules'
import { isApiError, type ErrorInfo } from '../client/api-error.js'
import type { Rostrum } from '../rostrum.js'
import type { SessionState } from '../session/session.js'
import { helpWith, integratorWords } from './integrator-words.js'
import { reach } from './reach.js'

/** Why nobody is signed in, for the owner of the page. */
export interface GuestProblem {
  readonly code: SignInProblem
  /** What is wrong, and what to do. */
  readonly message: string
  /** Where the documentation says more. */
  readonly help: string
  /** The reference under which the operator of the board finds it; null without one. */
  readonly request: string | null
}

type Guest = Extract<SessionState, { state: 'guest' }>

const codeOf = (thrown: unknown): unknown =>
  typeof thrown === 'object' && thrown && 'code' in thrown ? thrown.code : undefined

const ofExchange = async (server: string, failing: ErrorInfo | null) =>
  exchangeProblem({
    exchange: {
      code: failing?.code ?? null,
      reached: failing?.code === 'NetworkRequestFailed' ? await reach(server) : 'yes',
    },
  })

async function codeOfGuest({ server }: Rostrum, { cause, why, leads }: Guest): Promise<SignInProblem | null> {
  if (isApiError(cause)) return ofExchange(server, cause)
  const known = signInProblems.find((one) => one === codeOf(cause))
  if (known) return known
  if (cause !== undefined) return 'token-threw'
  return why || leads ? ofExchange(server, why ?? null) : null
}

/** Finds out why nobody is signed in; null when nobody has tried. EMBED6 */
export async function explainGuest(rostrum: Rostrum, guest: Guest): Promise<GuestProblem | null> {
  const code = await codeOfGuest(rostrum, guest)
  if (!code) return null
  const thrown = guest.cause instanceof Error && !isApiError(guest.cause) ? ` (${guest.cause.message})` : ''
  return {
    code,
    message: integratorWords[code] + thrown,
    help: helpWith(code),
    request: guest.why?.request ?? (isApiError(guest.cause) ? guest.cause.request : null),
  }
}

const told = new WeakMap<Rostrum, Set<string>>()

/** Tells the page's owner on the console, in one line for each problem of a client, and as an event. */
export function reportGuest(rostrum: Rostrum, problem: GuestProblem): void {
  const before = told.get(rostrum) ?? new Set()
  told.set(rostrum, before)
  if (before.has(problem.code)) return
  before.add(problem.code)
  const reference = problem.request ? ` (reference ${problem.request})` : ''
  console.error(`[rostrum] ${problem.code}: ${problem.message}${reference} See ${problem.help}`)
  rostrum.events.emit('not-signed-in', problem)
}
