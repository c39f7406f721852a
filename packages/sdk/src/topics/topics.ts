import { selectTopics, subscribeTopics, type Topic } from '@rostrum/protocol'
import { topicModal, type TopicModal } from '@rostrum/rules'
import { atom, computed, type ReadableAtom } from 'nanostores'
import { feature } from '../feature.js'

export interface TopicsState {
  /** By name. */
  readonly all: readonly Topic[]
  readonly selected: readonly string[]
  readonly fresh: readonly string[]
}

export interface Topics {
  readonly $topics: ReadableAtom<TopicsState>
  /** Which choice the person is asked for by itself (TOPICS9); null: none, or they put it off. */
  readonly $modal: ReadableAtom<TopicModal | null>
  /** Asks this person no more until the page is loaded anew. */
  putOff(): void
  /** Sets the whole selection, after which no topic is new (B7.17). Rejects with an `ApiError`. */
  select(ids: readonly string[]): Promise<void>
  /** Adds to the selection, or takes away (B7.15, B7.16). */
  subscribe(ids: readonly string[], isOn?: boolean): Promise<void>
}

/** The board's topics and the person's choice among them (B3.10). */
export const topicsOf = feature((rostrum): Topics => {
  const { client, startup, texts } = rostrum
  const $topics = computed([startup.$startup, texts.$locale], (data, locale): TopicsState => {
    const { compare } = new Intl.Collator(locale)
    return {
      all: Object.values(data?.Topics ?? {}).sort((a, b) => compare(a.Name, b.Name)),
      selected: data?.SelectedTopics ?? [],
      fresh: data?.NewTopics ?? [],
    }
  })
  /** Who does not want to be asked now. */
  const $asked = atom<string | null>(null)
  const $modal = computed([startup.$startup, $asked], (data, asked): TopicModal | null => {
    if (!data || data.User.Id === asked) return null
    const { Topics: all, SelectedTopics: selected, NewTopics } = data
    return topicModal({ all: Object.keys(all), selected, new: NewTopics })
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
