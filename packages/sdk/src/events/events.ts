import type { EventData, ServerEvent, ServerEventType } from '@rostrum/protocol'
import type { Failing } from '../client/api-error.js'

/** What the SDK tells beside the server's own events. */
interface OwnEvents {
  'signed-in': { userId: string }
  /** `reason`: asked for here, in another tab, or the server ended the session (A4.16). */
  'signed-out': { reason: 'asked' | 'other-tab' | 'expired' }
  /** A4.7 */
  'login-fail': Failing
  /** A4.8 */
  'token-fail': Failing
  /** Everything was loaded anew, because events could have been missed. */
  reloaded: Record<never, never>
  shared: { postIds: readonly string[] }
  /** B8.4 */
  'failed-to-share': Failing
  'profile-connected': { id: string | null; network: string }
  disposed: Record<never, never>
}

/** Every event by name; the server's are passed on as they come (A4.18). */
export type RostrumEvents = OwnEvents & { [T in ServerEventType]: EventData<T> }

export type EventHandler<T extends keyof RostrumEvents> = (data: RostrumEvents[T]) => void

/** Handlers by event name. One that throws does not keep the others from hearing. */
export const createEvents = () => {
  const handlers = new Map<keyof RostrumEvents, Set<(data: never) => void>>()

  // The map cannot say that a name and its data belong together; `on`, `emit` and `pass` do.
  const run = (type: keyof RostrumEvents, data: unknown) => {
    for (const handler of [...(handlers.get(type) ?? [])]) {
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
    on: <T extends keyof RostrumEvents>(type: T, handler: EventHandler<T>): (() => void) => {
      const set = handlers.get(type) ?? new Set()
      handlers.set(type, set.add(handler))
      return () => set.delete(handler)
    },
    emit: <T extends keyof RostrumEvents>(type: T, data: RostrumEvents[T]) => run(type, data),
    /** Passes on what the server told. */
    pass: (event: ServerEvent) => run(event.type, event.data),
    clear: () => handlers.clear(),
  }
}
export type Events = ReturnType<typeof createEvents>
