import { exchangeProblem } from '@rostrum/rules'
import { createRostrum } from '../rostrum.js'
import type { Host } from '../host.js'
import { guardedStorage } from '../storage/guarded-storage.js'
import { wordsOf, type DoctorCode } from './doctor-words.js'
import { explainGuest } from './explain-guest.js'
import { helpWith } from './integrator-words.js'
import {
  checkFrames,
  checkMarkup,
  checkPolicy,
  checkPopup,
  checkServer,
  checkStorage,
} from './page-checks.js'
import { reach } from './reach.js'

/** What the doctor examines: the same settings as the client's. */
export interface DoctorSettings {
  readonly server: string
  readonly getToken?: Host['getToken']
  readonly codeFrom?: string | undefined
  /** The version of the code on the page. */
  readonly version?: string | undefined
  /** The widgets that there are, to find mistyped ones in the page. */
  readonly widgets?: readonly string[]
}

/** One thing that is wrong, or worth knowing. */
export interface Finding {
  readonly code: DoctorCode
  /** `note`: nothing is broken. */
  readonly kind: 'wrong' | 'note' | 'good'
  readonly message: string
  readonly help: string
}

/** What the doctor found; `isWell` when nothing is wrong. */
export interface DoctorReport {
  readonly isWell: boolean
  readonly findings: readonly Finding[]
}

const notes: readonly DoctorCode[] = ['popup-untested', 'storage-partitioned', 'storage-blocked']

const findingOf = (code: DoctorCode): Finding => ({
  code,
  kind: code === 'signed-in' ? 'good' : notes.includes(code) ? 'note' : 'wrong',
  message: wordsOf(code),
  help: helpWith(code),
})

/** Signs in as the widgets would, with a client of its own that stores nothing, and out again. */
async function checkSignIn({ server, getToken, codeFrom }: DoctorSettings): Promise<readonly DoctorCode[]> {
  const reached = await reach(server)
  if (reached !== 'yes') {
    const code = 'NetworkRequestFailed'
    return [exchangeProblem({ exchange: { code, reached } })]
  }
  const storage = { local: guardedStorage(() => undefined), session: guardedStorage(() => undefined) }
  const rostrum = createRostrum({
    server,
    name: 'doctor',
    host: { storage, ...(getToken ? { getToken } : {}) },
    environment: { openSocket: null },
    ...(codeFrom ? { codeFrom } : {}),
  })
  try {
    await rostrum.start()
    const session = rostrum.session.$session.get()
    if (session.state === 'guest') {
      const problem = await explainGuest(rostrum, session)
      return problem ? [problem.code] : ['token-url-missing']
    }
    await rostrum.session.signOut()
    return ['signed-in']
  } finally {
    rostrum.dispose()
  }
}

/**
 * Examines the page, its policy, the connection to the server and the way to sign in, says on the console what is wrong
 * and what to do, and resolves with the same. It signs a person in once, and out again.
 */
export async function doctor(settings: DoctorSettings): Promise<DoctorReport> {
  const { server, version, widgets = [] } = settings
  // First, because the click that allows a window passes.
  const popup = checkPopup(server)
  const codes = [
    ...checkMarkup(widgets),
    ...checkFrames(server),
    ...(await checkSignIn(settings)),
    ...(await checkServer(server, version, Date.now())),
    ...(await checkPolicy(server)),
    ...(await checkStorage()),
    ...popup,
  ]
  const findings = [...new Set(codes)].map(findingOf)
  const isWell = findings.every(({ kind }) => kind !== 'wrong')
  const signs = { wrong: '✗', note: '–', good: '✓' } as const
  const lines = findings.map(({ kind, code, message, help }) =>
    kind === 'good' ? `${signs[kind]} ${message}` : `${signs[kind]} ${code}: ${message} See ${help}`,
  )
  console.info(['[rostrum] doctor', ...lines, ...(isWell ? ['Nothing is wrong.'] : [])].join('\n'))
  return { isWell, findings }
}
