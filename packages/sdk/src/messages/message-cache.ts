import { dropsCache, hasNewerMessages } from '@rostrum/rules'
import { perClient } from '../per-client.js'
import type { Message } from '@rostrum/protocol'

/** What was loaded of one list of messages. */
export interface CachedMessages {
  readonly items: readonly Message[]
  readonly languages: readonly { Code: string; Name: string }[]
  readonly isEnd: boolean
}

/** The loaded messages of a client by their filters, so that a list that is opened again is there at once. */
export interface MessageCache {
  /** What was loaded; nothing any more once there are newer messages, however many lists were open then. MESSAGES5 */
  read(key: string): CachedMessages | undefined
  save(key: string, cached: CachedMessages): void
  /** Removes a message from all lists. */
  remove(id: string): void
  clear(): void
  /** Sets when the next message becomes visible, in ms; null for none. MESSAGES4 */
  expectAt(moment: number | null): void
  /** Calls back whenever an event has dropped what was loaded. MESSAGES2 */
  onDrop(handler: () => void): () => void
}

export const messageCacheOf = perClient(({ environment, events, startup }): MessageCache => {
  const lists = new Map<string, CachedMessages>()
  const handlers = new Set<() => void>()
  let isKnown = false
  let nextAt: number | null = null
  const clear = () => {
    lists.clear()
    isKnown = false
    nextAt = null
  }
  const report = () => void (isKnown = true)
  const happen = (event: string) => {
    if (!dropsCache({ event })) return
    clear()
    for (const handler of handlers) handler()
  }
  const isKnownProfile = new Set<string>()
  events.on('profile-connected', () => happen('profile-added'))
  events.on('credential-saved', ({ Id }) => {
    // A profile is saved for other reasons, too.
    if (!isKnownProfile.has(Id)) happen('profile-added')
    isKnownProfile.add(Id)
  })
  events.on('credential-deleted', () => happen('profile-deleted'))
  events.on('post-deleted', () => happen('post-deleted'))
  events.on('message-added', report)
  events.on('story-saved', report)
  events.on('reloaded', report)
  events.on('signed-out', clear)
  startup.$startup.listen((now, before) => {
    if (!now || !before) return
    if (now.CurrentBoard.Id !== before.CurrentBoard.Id) clear()
    if (String(now.SelectedTopics) !== String(before.SelectedTopics)) happen('topics-changed')
    if (now.Timezone !== before.Timezone) happen('timezone-changed')
  })
  return {
    read: (key) => {
      if (hasNewerMessages({ isKnown, serverReports: false, nextAt, now: environment.now() })) clear()
      return lists.get(key)
    },
    save: (key, cached) => void lists.set(key, cached),
    remove: (id) => {
      for (const [key, list] of lists)
        lists.set(key, { ...list, items: list.items.filter((item) => item.Id !== id) })
    },
    clear,
    expectAt: (moment) => void (nextAt = moment),
    onDrop: (handler) => {
      handlers.add(handler)
      return () => void handlers.delete(handler)
    },
  }
})
