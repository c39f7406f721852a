import {
  archiveTopic,
  createTopic,
  deleteTopic,
  listTopics,
  mergeTopic,
  renameTopic,
  requireTopic,
  type ManagedTopic,
} from '@rostrum/protocol'
import type { ReadableAtom } from 'nanostores'
import { perClient } from '../per-client.js'
import { createPerUserStore, type Asked } from '../session/per-user-store.js'

export interface ManagedTopicsState extends Asked {
  readonly topics: readonly ManagedTopic[]
}

/**
 * The topics of the board, for users who manage them. Every change loads them again, and rejects with an `ApiError`,
 * whose `problem` says why it was refused. TOPICS10
 */
export interface ManagedTopics {
  readonly $topics: ReadableAtom<ManagedTopicsState>
  load(): Promise<void>
  create(name: string): Promise<void>
  rename(id: string, name: string): Promise<void>
  /** Moves everything of a topic to another one, and deletes it. TOPICS11 */
  merge(id: string, to: string): Promise<void>
  archive(id: string, isArchived: boolean): Promise<void>
  /** Makes everybody follow a topic, or leaves it to them. TOPICS13 */
  require(id: string, isMandatory: boolean): Promise<void>
  remove(id: string): Promise<void>
}

const nothing: { readonly topics: readonly ManagedTopic[] } = { topics: [] }

export const managedTopicsOf = perClient((rostrum): ManagedTopics => {
  const { client } = rostrum
  const { $state: $topics, load } = createPerUserStore(rostrum, nothing, async () => ({
    topics: (await client.send(listTopics, {})).Items,
  }))
  const params = (id: string) => ({ params: { id } })
  const make = async (change: Promise<unknown>) => {
    await change
    await load()
  }
  return {
    $topics,
    load,
    create: (name) => make(client.send(createTopic, { body: { Name: name } })),
    rename: (id, name) => make(client.send(renameTopic, { ...params(id), body: { Name: name } })),
    merge: (id, to) => make(client.send(mergeTopic, { ...params(id), body: { To: to } })),
    archive: (id, isArchived) =>
      make(client.send(archiveTopic, { ...params(id), body: { IsArchived: isArchived } })),
    require: (id, isMandatory) =>
      make(client.send(requireTopic, { ...params(id), body: { IsMandatory: isMandatory } })),
    remove: (id) => make(client.send(deleteTopic, params(id))),
  }
})
