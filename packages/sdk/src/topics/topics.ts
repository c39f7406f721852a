import { selectTopics, subscribeTopics, type Topic } from '@rostrum/protocol'
import { sortedTopics, topicModal, type TopicModal } from '@rostrum/rules'
import { atom, computed, type ReadableAtom } from 'nanostores'
import { perClient } from '../per-client.js'

export interface TopicsState {
  /** All topics, sorted by name. */
  readonly all: readonly Topic[]
  readonly selected: readonly string[]
  readonly fresh: readonly string[]
}

export interface Topics {
  readonly $topics: ReadableAtom<TopicsState>
  /** The selection of topics that opens by itself (TOPICS9); null for none, or when the user postponed it. */
  readonly $modal: ReadableAtom<TopicModal | null>
  /** Postpones the question until the page is loaded again. */
  putOff(): void
  /** Replaces the whole selection; no topic is new afterwards (B7.17). Rejects with an `ApiError`. */
  select(ids: readonly string[]): Promise<void>
  /** Adds topics to the selection, or removes them (B7.15, B7.16). */
  subscribe(ids: readonly string[], isOn?: boolean): Promise<void>
}

/** The topics of the board and the user's selection (B3.10). */
export const topicsOf = perClient((rostrum): Topics => {
  const { client, events, startup, texts } = rostrum
  let changes = 0
  /** Loads the topics again; once more, when they change meanwhile. TOPICS15 */
  const refresh = () => {
    changes += 1
    if (changes > 1) return
    void startup
      .reload()
      .catch(() => {})
      .then(() => {
        const isStale = changes > 1
        changes = 0
        if (isStale) refresh()
      })
  }
  events.on('topics-updated', refresh)
  const $topics = computed([startup.$startup, texts.$locale], (data, locale): TopicsState => {
    const { compare } = new Intl.Collator(locale)
    return {
      all: sortedTopics({ topics: data?.Topics ?? {}, compare }),
      selected: data?.SelectedTopics ?? [],
      fresh: data?.NewTopics ?? [],
    }
  })
  /** The id of a user who postponed the question. */
  const $asked = atom<string | null>(null)
  const $modal = computed([startup.$startup, $asked], (data, asked): TopicModal | null => {
    if (!data || data.User.Id === asked) return null
    const { Topics: all, SelectedTopics: selected, NewTopics } = data
    const mandatory = Object.values(all).flatMap(({ Id, IsMandatory }) => (IsMandatory ? [Id] : []))
    return topicModal({ all: Object.keys(all), selected, new: NewTopics, mandatory })
  })
  const chosen = () => $topics.get().selected
  return {
    $topics,
    $modal,
    putOff: () => $asked.set(startup.$startup.get()?.User.Id ?? null),
    select: async (ids: readonly string[]) => {
      await client.send(selectTopics, { body: { topics: ids.join(',') } })
      startup.change({ SelectedTopics: [...ids], NewTopics: [] })
    },
    subscribe: async (ids: readonly string[], isOn = true) => {
      const query = isOn ? {} : { toSubscribe: 'false' as const }
      await client.send(subscribeTopics, { query, body: { topics: ids.join(',') } })
      const others = chosen().filter((id) => !ids.includes(id))
      startup.change({ SelectedTopics: isOn ? [...others, ...ids] : others })
    },
  }
})
