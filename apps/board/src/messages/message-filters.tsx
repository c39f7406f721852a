import { languageName, type MessageFilter } from '@rostrum/sdk'
import { networks, searchLength, type Network } from '@rostrum/sdk/protocol'
import { networkName } from '@rostrum/sdk/rules'
import { NetworkIcon, Select, TextInput, useText } from '@rostrum/widgets/ui'
import { useEffect, useState } from 'react'
import { messagesTexts } from '../texts/messages/messages-texts.js'

/** The search, and the choice of network, language and order. */
export function MessageFilters({
  filter,
  languages,
  onChange,
}: {
  filter: MessageFilter
  languages: readonly { Code: string; Name: string }[]
  onChange: (filter: MessageFilter) => void
}) {
  const t = useText(messagesTexts)
  const { q = '', network, language, order = 'date' } = filter
  const [written, setWritten] = useState(q)
  useEffect(() => setWritten(q), [q])
  const known =
    language && !languages.some(({ Code }) => Code === language) ? [{ Code: language, Name: '' }] : []
  return (
    <form
      role="search"
      className="messages-filters"
      onSubmit={(event) => {
        event.preventDefault()
        onChange({ ...filter, q: written.trim() || undefined })
      }}
    >
      <span className="messages-search">
        <TextInput
          type="search"
          icon="search"
          aria-label={t('search')}
          placeholder={t('search')}
          enterKeyHint="search"
          autoComplete="off"
          maxLength={searchLength}
          value={written}
          onChange={(event) => setWritten(event.currentTarget.value)}
          onBlur={() => written.trim() !== q && onChange({ ...filter, q: written.trim() || undefined })}
        />
      </span>
      <Select<Network | ''>
        label={t('network')}
        value={network ?? ''}
        options={[
          { value: '', name: t('all-networks') },
          ...networks.map((one) => ({
            value: one,
            name: networkName(one),
            mark: <NetworkIcon network={one} size={18} />,
          })),
        ]}
        onChange={(chosen) => onChange({ ...filter, network: chosen || undefined })}
      />
      {languages.length > 1 || language ? (
        <Select
          label={t('language')}
          value={language ?? ''}
          options={[
            { value: '', name: t('all-languages') },
            ...[...languages, ...known].map(({ Code }) => ({
              value: Code,
              name: languageName(Code, languages),
            })),
          ]}
          onChange={(chosen) => onChange({ ...filter, language: chosen || undefined })}
        />
      ) : null}
      <Select
        label={t('order')}
        value={order}
        options={[
          { value: 'date', name: t('order-date') },
          { value: 'popularity', name: t('order-popularity') },
        ]}
        onChange={(chosen) => onChange({ ...filter, order: chosen })}
      />
    </form>
  )
}
