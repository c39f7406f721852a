import type { PeopleFilters, PeopleQuery } from '@rostrum/sdk'
import { personStates, type PersonState } from '@rostrum/sdk/protocol'
import { Select, TextInput, useRostrum, useText } from '@rostrum/widgets/ui'
import { useEffect, useRef, useState } from 'react'
import { peopleTexts } from '../texts/people/people-texts.js'

/** Milliseconds without a key after which people are searched. */
const searchDelay = 250

const conditions = ['expiring', 'expired'] as const

/** What was typed; the search begins when the keys rest. */
function Search({ query, onShow }: { query: PeopleQuery; onShow: (query: PeopleQuery) => void }) {
  const t = useText(peopleTexts)
  const { environment } = useRostrum()
  const [written, setWritten] = useState(query.q ?? '')
  const waiting = useRef(() => {})
  useEffect(() => () => waiting.current(), [])
  const write = (text: string) => {
    setWritten(text)
    waiting.current()
    waiting.current = environment.after(searchDelay, () => onShow({ ...query, q: text.trim() || undefined }))
  }
  return (
    <TextInput
      type="search"
      icon="search"
      aria-label={t('search')}
      placeholder={t('search')}
      autoComplete="off"
      maxLength={100}
      value={written}
      onChange={(event) => write(event.currentTarget.value)}
    />
  )
}

/** The search, and filters by state, role, team and profiles. */
export function Filters({
  query,
  filters,
  onShow,
}: {
  query: PeopleQuery
  /** Null while they are loading, and for good when they cannot be loaded. */
  filters: PeopleFilters | null
  onShow: (query: PeopleQuery) => void
}) {
  const t = useText(peopleTexts)
  const { state, role, team, profiles } = query
  const stateName = (one: PersonState) =>
    filters ? `${t(`state.${one}`)} · ${filters.Counts[one]}` : t(`state.${one}`)
  const named = (names: readonly string[], chosen: string | undefined) =>
    [...new Set([...names, ...(chosen ? [chosen] : [])])].map((name) => ({ value: name, name }))
  return (
    <search className="people-filters">
      <Search query={query} onShow={onShow} />
      <div className="people-choices">
        <Select<PersonState | ''>
          label={t('filter.state')}
          value={state ?? ''}
          options={[
            { value: '', name: t('all.states') },
            ...personStates.map((value) => ({ value, name: stateName(value) })),
          ]}
          onChange={(value) => onShow({ ...query, state: value || undefined })}
        />
        <Select
          label={t('filter.role')}
          value={role ?? ''}
          options={[{ value: '', name: t('all.roles') }, ...named(filters?.Roles ?? [], role)]}
          onChange={(value) => onShow({ ...query, role: value || undefined })}
        />
        {filters?.Teams.length || team ? (
          <Select
            label={t('filter.team')}
            value={team ?? ''}
            options={[{ value: '', name: t('all.teams') }, ...named(filters?.Teams ?? [], team)]}
            onChange={(value) => onShow({ ...query, team: value || undefined })}
          />
        ) : null}
        <Select<'expiring' | 'expired' | ''>
          label={t('filter.profiles')}
          value={profiles ?? ''}
          options={[
            { value: '', name: t('all.profiles') },
            ...conditions.map((value) => ({ value, name: t(`condition.${value}`) })),
          ]}
          onChange={(value) => onShow({ ...query, profiles: value || undefined })}
        />
      </div>
    </search>
  )
}
