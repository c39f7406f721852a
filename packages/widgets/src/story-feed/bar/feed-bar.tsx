import { feedTexts, type Feed, type FeedFilter, type FeedState } from '@rostrum/sdk'
import { networks, searchLength, type Network } from '@rostrum/sdk/protocol'
import { networkName } from '@rostrum/sdk/rules'
import { useEffect, useRef, useState } from 'react'
import { TextInput } from '../../ui/field/field.js'
import { Icon } from '../../ui/icon/icon.js'
import { NetworkIcon } from '../../ui/icon/network-icon.js'
import { useRostrum, useSheet, useText } from '../../ui/root/provider.js'
import { Select } from '../../ui/field/select.js'
import css from './feed-bar.css?sheet'

const searchDelay = 300

function Search({ q, onSearch }: { q: string; onSearch: (q: string) => void }) {
  const t = useText(feedTexts)
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
      className="r-feed-search"
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

/** The search, order and networks of the feed. */
export function FeedBar({
  filter,
  feed,
  onFilter,
}: {
  filter: FeedState['filter']
  feed: Feed
  onFilter: () => void
}) {
  useSheet(css)
  const t = useText(feedTexts)
  const change = (part: FeedFilter) => {
    void feed.setFilter(part)
    onFilter()
  }
  const all = { value: '' as const, name: t('all-networks'), mark: <Icon name="networks" /> }
  const each = networks.map((network: Network) => ({
    value: network,
    name: networkName(network),
    mark: <NetworkIcon network={network} size={18} />,
  }))
  return (
    <div className="r-feed-bar">
      <Search q={filter.q} onSearch={(q) => change({ q })} />
      <div className="r-feed-choices">
        <Select<Network | ''>
          label={t('networks')}
          value={filter.network ?? ''}
          options={[all, ...each]}
          onChange={(network) => change({ network: network || null })}
        />
        <Select
          label={t('order')}
          value={filter.order}
          options={[
            { value: 'date', name: t(filter.q ? 'order-match' : 'order-date') },
            { value: 'popularity', name: t('order-popularity') },
          ]}
          onChange={(order) => change({ order })}
        />
      </div>
    </div>
  )
}
