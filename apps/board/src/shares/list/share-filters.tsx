import type { OwnPostsFilter } from '@rostrum/sdk'
import { networks, postGroups, searchLength } from '@rostrum/sdk/protocol'
import { networkName, postSpans, type PostSpan } from '@rostrum/sdk/rules'
import { NetworkIcon, Select, TextInput, useRostrum, useSheet, useText } from '@rostrum/widgets/ui'
import { useEffect, useRef, useState } from 'react'
import { sharesTexts } from '../../texts/shares/shares-texts.js'
import type { SharesQuery } from './share-filter.js'
import css from './share-filters.css?sheet'

const searchDelay = 300
const spans = Object.keys(postSpans) as readonly PostSpan[]

function Search({ q, onSearch }: { q: string; onSearch: (q: string) => void }) {
  const t = useText(sharesTexts)
  const { environment } = useRostrum()
  const [written, setWritten] = useState(q)
  const cancel = useRef(() => {})
  useEffect(() => () => cancel.current(), [])
  useEffect(() => setWritten(q), [q])
  const search = (text: string, delay: number) => {
    setWritten(text)
    cancel.current()
    cancel.current = environment.after(delay, () => onSearch(text))
  }
  return (
    <form
      className="shares-search"
      role="search"
      onSubmit={(event) => {
        event.preventDefault()
        search(written, 0)
      }}
    >
      <TextInput
        type="search"
        icon="search"
        aria-label={t('search')}
        placeholder={t('search')}
        enterKeyHint="search"
        autoComplete="off"
        maxLength={searchLength}
        value={written}
        onChange={(event) => search(event.currentTarget.value, searchDelay)}
      />
    </form>
  )
}

/** Search, network, status and time of the list. */
export function ShareFilters({
  query,
  onChange,
}: {
  query: SharesQuery
  onChange: (query: OwnPostsFilter) => void
}) {
  useSheet(css)
  const t = useText(sharesTexts)
  return (
    <div className="shares-filters">
      <Search q={query.q ?? ''} onSearch={(q) => onChange({ ...query, q: q || undefined })} />
      <div className="shares-choices">
        <Select
          label={t('group')}
          value={query.group ?? ''}
          options={[
            { value: '', name: t('group.all') },
            ...postGroups.map((value) => ({ value, name: t(`group.${value}`) })),
          ]}
          onChange={(group) => onChange({ ...query, group: group || undefined })}
        />
        <Select
          label={t('network')}
          value={query.network ?? ''}
          options={[
            { value: '', name: t('network.all') },
            ...networks.map((value) => ({
              value,
              name: networkName(value),
              mark: <NetworkIcon network={value} size={18} />,
            })),
          ]}
          onChange={(network) => onChange({ ...query, network: network || undefined })}
        />
        <Select
          label={t('span')}
          value={query.span ?? ''}
          options={[
            { value: '', name: t('span.all') },
            ...spans.map((value) => ({ value, name: t(`span.${value}`) })),
          ]}
          onChange={(span) => onChange({ ...query, span: span || undefined })}
        />
      </div>
    </div>
  )
}
