import { peopleOf, type AuditQuery } from '@rostrum/sdk'
import { auditKinds, type AuditKind } from '@rostrum/sdk/protocol'
import { Button, Field, Select, TextInput, useRostrum, useText } from '@rostrum/widgets/ui'
import { useEffect, useState } from 'react'
import { PersonSearch } from '../people/search/person-search.js'
import { SearchField } from '../shell/search/search-field.js'
import { historyTexts } from '../texts/history/history-texts.js'

type Show = (query: AuditQuery) => void

/** Name of the person in the URL; the id until it is known. */
function usePersonName(id: string | undefined): string {
  const people = peopleOf(useRostrum())
  const [known, setKnown] = useState<{ id: string; name: string } | null>(null)
  useEffect(() => {
    if (id === undefined) return
    const stop = new AbortController()
    people.read(id, stop.signal).then(
      ({ Person }) => setKnown({ id, name: Person.Name || Person.Email }),
      () => {},
    )
    return () => stop.abort()
  }, [people, id])
  return known && known.id === id ? known.name : (id ?? '')
}

/** The person whose entries are shown, or a search for one. */
function PersonFilter({ query, onShow }: { query: AuditQuery; onShow: Show }) {
  const t = useText(historyTexts)
  const name = usePersonName(query.person)
  if (query.person)
    return (
      <div className="history-person">
        <span>
          <span className="setting-note">{t('filter.person')}</span> <bdi>{name}</bdi>
        </span>
        <Button kind="quiet" icon="close" onClick={() => onShow({ ...query, person: undefined })}>
          {t('filter.clear')}
        </Button>
      </div>
    )
  return (
    <PersonSearch
      label={t('filter.person')}
      nobody={t('filter.nobody')}
      without={[]}
      onChoose={({ id }) => onShow({ ...query, person: id })}
    />
  )
}

/** The search, and filters by kind, person and day; the address holds them. AUDIT5 */
export function Filters({ query, onShow }: { query: AuditQuery; onShow: Show }) {
  const t = useText(historyTexts)
  const { kind, from, to } = query
  return (
    <search className="setting-filters history-filters">
      <SearchField label={t('search')} initial={query.q} onSearch={(q) => onShow({ ...query, q })} />
      <PersonFilter query={query} onShow={onShow} />
      <div className="setting-controls">
        <Select<AuditKind | ''>
          label={t('filter.kind')}
          value={kind ?? ''}
          options={[
            { value: '', name: t('all.kinds') },
            ...auditKinds.map((value) => ({ value, name: t(`kind.${value}`) })),
          ]}
          onChange={(value) => onShow({ ...query, kind: value || undefined })}
        />
        <div className="history-dates">
          <Field label={t('filter.from')}>
            {(control) => (
              <TextInput
                {...control}
                type="date"
                max={to}
                value={from ?? ''}
                onChange={(event) => onShow({ ...query, from: event.currentTarget.value || undefined })}
              />
            )}
          </Field>
          <Field label={t('filter.to')}>
            {(control) => (
              <TextInput
                {...control}
                type="date"
                min={from}
                value={to ?? ''}
                onChange={(event) => onShow({ ...query, to: event.currentTarget.value || undefined })}
              />
            )}
          </Field>
        </div>
      </div>
    </search>
  )
}
