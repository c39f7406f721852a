/** Handlers by name. One that throws does not keep the others from hearing; its error is still reported. */
export const createEmitter = <Events extends object>() => {
  const handlers = new Map<keyof Events, Set<(data: never) => void>>()

  // The map cannot say that a name and its data belong together; `on` and `emit` do.
  const run = (type: keyof Events, data: unknown) => {
    for (const handler of new Set(handlers.get(type))) {
      try {
        handler(data as never)
      } catch (error) {
        queueMicrotask(() => {
          throw error
        })
      }
    }
  }

  return {
    on: <T extends keyof Events>(type: T, handler: (data: Events[T]) => void): (() => void) => {
      const set = handlers.get(type) ?? new Set()
      handlers.set(type, set.add(handler))
      return () => void set.delete(handler)
    },
    emit: <T extends keyof Events>(type: T, data: Events[T]) => run(type, data),
    /** For what was parsed elsewhere: the name and its data are known to belong together. */
    run,
    clear: () => handlers.clear(),
  }
}
