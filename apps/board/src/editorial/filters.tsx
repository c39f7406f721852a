import { useStore } from '@nanostores/react'
import { topicsOf, type EditorialQuery, type EditorialState } from '@rostrum/sdk'
import { storySorts, storyStates, type StorySort, type StoryState } from '@rostrum/sdk/protocol'
import { Select, useRostrum, useText } from '@rostrum/widgets/ui'
import { SearchField } from '../shell/search/search-field.js'
import { editorialTexts } from '../texts/editorial/editorial-texts.js'

/** The search, and filters by state and topic, with the order. EDITORIAL5 */
export function Filters({
  query,
  counts,
  onShow,
}: {
  query: EditorialQuery
  counts: EditorialState['counts']
  onShow: (query: EditorialQuery) => void
}) {
  const t = useText(editorialTexts)
  const { all } = useStore(topicsOf(useRostrum()).$topics)
  const { state = 'published', topic = '', sort = 'newest' } = query
  const nameOf = (one: StoryState) => {
    const count = one === 'draft' || one === 'scheduled' ? counts?.[one] : undefined
    return count ? `${t(`state.${one}`)} · ${count}` : t(`state.${one}`)
  }
  const sorts: readonly StorySort[] = storySorts.filter((one) => state !== 'draft' || one !== 'shares')
  return (
    <search className="editorial-filters">
      <SearchField
        label={t('search')}
        initial={query.q}
        maxLength={200}
        onSearch={(q) => onShow({ ...query, q })}
      />
      <div className="editorial-choices">
        <Select<StoryState>
          label={t('state')}
          value={state}
          options={storyStates.map((value) => ({ value, name: nameOf(value) }))}
          onChange={(value) => onShow({ ...query, state: value })}
        />
        {all.length > 0 ? (
          <Select
            label={t('topic')}
            value={topic}
            options={[
              { value: '', name: t('topic.all') },
              ...all.map(({ Id, Name }) => ({ value: Id, name: Name })),
            ]}
            onChange={(value) => onShow({ ...query, topic: value || undefined })}
          />
        ) : null}
        <Select<StorySort>
          label={t('sort')}
          value={sorts.includes(sort) ? sort : 'newest'}
          options={sorts.map((value) => ({ value, name: t(`sort.${value}`) }))}
          onChange={(value) => onShow({ ...query, sort: value })}
        />
      </div>
    </search>
  )
}
