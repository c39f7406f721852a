/** Handlers by event name. When one throws, the others still run and its error is reported. */
export const createEmitter = <Events extends object>() => {
  const handlers = new Map<keyof Events, Set<(data: never) => void>>()

  // The map's type cannot tie a name to its data; `on` and `emit` do that.
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
    /** For events that were parsed elsewhere and whose name and data match. */
    run,
    clear: () => handlers.clear(),
  }
}
