import type { PeopleFilters, PeopleQuery } from '@rostrum/sdk'
import { personStates, type PersonState } from '@rostrum/sdk/protocol'
import { Select, useText } from '@rostrum/widgets/ui'
import { SearchField } from '../shell/search/search-field.js'
import { peopleTexts } from '../texts/people/people-texts.js'
import { FieldFilters } from './fields/field-filters.js'

const conditions = ['expiring', 'expired'] as const

/** The search, and filters by state, role, team, profiles and the company’s fields. */
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
    <search className="setting-filters">
      <SearchField label={t('search')} initial={query.q} onSearch={(q) => onShow({ ...query, q })} />
      <div className="setting-controls">
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
        <FieldFilters
          fields={filters?.Fields ?? []}
          chosen={query.fields}
          onChoose={(fields) => onShow({ ...query, fields })}
        />
      </div>
    </search>
  )
}
