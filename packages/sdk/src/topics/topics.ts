import { selectTopics, subscribeTopics, type Topic } from '@rostrum/protocol'
import { computed, type ReadableAtom } from 'nanostores'
import { feature } from '../feature.js'

export interface TopicsState {
  /** By name. */
  readonly all: readonly Topic[]
  readonly selected: readonly string[]
  readonly fresh: readonly string[]
}

export interface Topics {
  readonly $topics: ReadableAtom<TopicsState>
  /** Sets the whole selection (B7.17). Rejects with an `ApiError`. */
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
  const chosen = () => $topics.get().selected
  return {
    $topics,
    select: async (ids: readonly string[]) => {
      await client.send(selectTopics, { body: { topics: ids.join(',') } })
      startup.change({ SelectedTopics: [...ids] })
    },
    subscribe: async (ids: readonly string[], isOn = true) => {
      const query = isOn ? {} : { toSubscribe: 'false' as const }
      await client.send(subscribeTopics, { query, body: { topics: ids.join(',') } })
      const others = chosen().filter((id) => !ids.includes(id))
      startup.change({ SelectedTopics: isOn ? [...others, ...ids] : others })
    },
  }
})
