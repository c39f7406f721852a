/** Faults of the model, for one call each. */
export const modelFaults = {
  slow: 'Each piece takes 0.6 seconds',
  silent: 'No answer at all',
  cut: 'Cut in the middle',
  nonsense: 'Broken events',
  'too-long': 'Writes without an end',
  empty: 'Writes nothing',
  'rate-limit': '429 with Retry-After',
  'server-error': '500',
} as const

export type ModelFault = keyof typeof modelFaults

export const modelFaultNames: readonly ModelFault[] = Object.keys(modelFaults).filter(
  (name): name is ModelFault => Object.hasOwn(modelFaults, name),
)

/** The faults that wait for calls of the model, first in, first out. */
export interface ModelFaultQueue {
  readonly order: (fault: ModelFault, count?: number) => void
  readonly take: () => ModelFault | undefined
  readonly waiting: () => readonly ModelFault[]
  readonly clear: () => void
  /** The received calls with their prompts, for tests. */
  readonly asked: {
    readonly system: string
    readonly user: string
    readonly picture?: string
    isEnded: boolean
  }[]
}

/** Creates an empty queue. */
export function createModelFaultQueue(): ModelFaultQueue {
  let faults: ModelFault[] = []
  return {
    order: (fault, count = 1) => void (faults = [...faults, ...Array.from({ length: count }, () => fault)]),
    take: () => {
      const [first, ...rest] = faults
      faults = rest
      return first
    },
    waiting: () => faults,
    clear: () => void (faults = []),
    asked: [],
  }
}
