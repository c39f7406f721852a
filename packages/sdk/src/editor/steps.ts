import type { WritableAtom } from 'nanostores'
import type { Composition } from './composition.js'

/** Reads and changes what an editor holds; what is done `inOneStep` is one change to whoever looks. */
export const createSteps = ($composition: WritableAtom<Composition>) => {
  /** While a step is under way: where it has come to, and nobody has seen. */
  let underWay: Composition | null = null
  const get = () => underWay ?? $composition.get()
  return {
    get,
    set: (part: Partial<Composition>) => {
      const next = { ...get(), ...part }
      if (underWay) underWay = next
      else $composition.set(next)
    },
    inOneStep: (run: () => void) => {
      underWay = get()
      let reached: Composition
      try {
        run()
        reached = get()
      } finally {
        underWay = null
      }
      $composition.set(reached)
    },
  }
}
