/** Faults of the simulated CRMs when they are asked whose session it is, for one call each. */
export const crmFaults = {
  expired: 'The session has ended',
  'wrong-user': 'It names another user',
  'wrong-org': 'It names another organization',
  'no-email': 'It names no e-mail address',
  redirect: '302 to another host',
  'server-error': '500',
  'bad-answer': 'A page of HTML',
  huge: 'Answers with 8 MB',
  silent: 'No answer at all',
} as const

export type CrmFault = keyof typeof crmFaults

export const crmFaultNames: readonly CrmFault[] = Object.keys(crmFaults).filter((name): name is CrmFault =>
  Object.hasOwn(crmFaults, name),
)

/** The CRMs, sessions and faults of one sandbox. */
export interface CrmWorld {
  readonly order: (fault: CrmFault, count?: number) => void
  readonly take: () => CrmFault | undefined
  readonly waiting: () => readonly CrmFault[]
  /** Begins a session; answers its id. */
  readonly begin: (slug: string) => string
  /** Whose session it is. */
  readonly find: (session: string) => string | undefined
  /** How often a CRM was asked whose session it is. */
  readonly asked: () => number
}

const maxSessions = 1000

/** Creates CRMs in which nobody is signed in. */
export function createCrmWorld(makeId: () => string): CrmWorld {
  const sessions = new Map<string, string>()
  let faults: CrmFault[] = []
  let asked = 0
  return {
    order: (fault, count = 1) => void (faults = [...faults, ...Array.from({ length: count }, () => fault)]),
    take: () => {
      asked += 1
      const [first, ...rest] = faults
      faults = rest
      return first
    },
    waiting: () => faults,
    begin: (slug) => {
      const id = makeId()
      sessions.set(id, slug)
      const [oldest] = sessions.keys()
      if (sessions.size > maxSessions && oldest !== undefined) sessions.delete(oldest)
      return id
    },
    find: (session) => sessions.get(session),
    asked: () => asked,
  }
}
