import { useStore } from '@nanostores/react'
import { createMessageList, type MessageFilter, type MessageList, type MessageListState } from '@rostrum/sdk'
import {
  Button,
  ConnectionNotice,
  EmptyState,
  ErrorState,
  Notice,
  Skeleton,
  useErrorText,
  useRostrum,
  useSheet,
  useText,
} from '@rostrum/widgets/ui'
import { useEffect, useState } from 'react'
import { targetOf } from '../home/open-target.js'
import type { PageProps } from '../pages/pages.js'
import { useRouter } from '../router/link.js'
import type { RouteLocation, Router } from '../router/router.js'
import { chromeOf, type Chrome } from '../shell/chrome.js'
import { Page } from '../shell/page/page.js'
import { ShareDialog } from '../shell/share-dialog.js'
import { messagesTexts } from '../texts/messages/messages-texts.js'
import { TopicWindow } from '../topics/topic-window.js'
import { MessageCard } from './message-card.js'
import { MessageFilters } from './message-filters.js'
import css from './messages.css?sheet'
import { signs } from '../shell/signs.js'

/** The list in the URL: order and network in the path, the rest in the query (B2.2). */
const filterOf = (location: RouteLocation): MessageFilter => ({
  order: location.name === 'homeOrder' || location.name === 'homeNetwork' ? location.params.order : 'date',
  network: location.name === 'homeNetwork' ? location.params.network : undefined,
  topic: 'query' in location && 'topic' in location.query ? location.query.topic : undefined,
  language: 'query' in location && 'language' in location.query ? location.query.language : undefined,
  q: 'query' in location && 'q' in location.query ? location.query.q : undefined,
})

const queryOf = ({ topic, language, q }: MessageFilter, chrome: Chrome) => ({
  ...chrome,
  ...(topic && { topic }),
  ...(language && { language }),
  ...(q && { q }),
})

function addressOf(router: Router, filter: MessageFilter, chrome: Chrome): string {
  const { order = 'date', network } = filter
  const query = queryOf(filter, chrome)
  if (network) return router.href('homeNetwork', { order, network }, query)
  return order === 'date' ? router.href('home', {}, query) : router.href('homeOrder', { order }, query)
}

/** A list of the client, while the page is shown; the editor over it changes nothing. */
function useMessages(location: RouteLocation) {
  const rostrum = useRostrum()
  const isList = targetOf(location) === null
  const named = filterOf(location)
  const [opened, setOpened] = useState(named)
  const key = JSON.stringify(named)
  useEffect(() => {
    if (isList) setOpened((before) => (JSON.stringify(before) === key ? before : JSON.parse(key)))
  }, [isList, key])
  const [list, setList] = useState<MessageList | null>(null)
  useEffect(() => {
    const made = createMessageList(rostrum, opened)
    setList(made)
    return () => made.dispose()
  }, [rostrum, opened])
  return { list, filter: opened }
}

/** What is below the messages: more of them, why they did not come, or that these are all. */
function Tail({ list, state }: { list: MessageList; state: MessageListState }) {
  const t = useText(messagesTexts)
  const errorText = useErrorText()
  const { error, isEnd, isLoadingMore } = state
  return (
    <>
      {error ? <Notice tone="danger">{errorText(error)}</Notice> : null}
      {isEnd && !error ? (
        <p className="messages-end">{t('end')}</p>
      ) : (
        <Button isBusy={isLoadingMore} onClick={() => void list.more()}>
          {t('more')}
        </Button>
      )}
    </>
  )
}

function List({ list, filter, chrome }: { list: MessageList; filter: MessageFilter; chrome: Chrome }) {
  const t = useText(messagesTexts)
  const router = useRouter()
  const state = useStore(list.$list)
  const { status, items, languages, hasNewer } = state
  const isFiltered = Boolean(filter.network || filter.topic || filter.language || filter.q)
  const show = (next: MessageFilter) => router.go(addressOf(router, next, chrome), { isOverlay: true })
  return (
    <>
      <MessageFilters filter={filter} languages={languages} onChange={show} />
      <ConnectionNotice />
      {hasNewer && status === 'ready' ? (
        <Notice
          action={
            <Button size="s" icon="up" onClick={() => void list.refresh()}>
              {t('show-newer')}
            </Button>
          }
        >
          {t('newer')}
        </Notice>
      ) : null}
      {status === 'loading' ? <Skeleton height="420px" radius="12px" /> : null}
      {status === 'error' ? (
        <ErrorState title={t('failed')} failing={state.error} onRetry={() => void list.refresh()} />
      ) : null}
      {status === 'ready' && items.length === 0 ? (
        <EmptyState
          icon={isFiltered ? 'search' : signs.message}
          title={t(isFiltered ? 'nothing-found' : 'empty')}
          actions={isFiltered ? <Button onClick={() => show({})}>{t('clear')}</Button> : undefined}
        >
          {t(isFiltered ? 'nothing-found-why' : 'empty-why')}
        </EmptyState>
      ) : null}
      {items.length > 0 ? (
        <>
          <ul className="messages" aria-busy={state.isLoadingMore}>
            {items.map((message) => (
              <MessageCard key={message.Id} message={message} list={list} query={queryOf(filter, chrome)} />
            ))}
          </ul>
          <div className="messages-tail">
            <Tail list={list} state={state} />
          </div>
        </>
      ) : null}
    </>
  )
}

/** The home of a board without stories: its suggested texts, ten at a time (B2.1, B2.8). STORIES1 */
function MessagesPage({ location }: PageProps) {
  useSheet(css)
  const t = useText(messagesTexts)
  const router = useRouter()
  const { list, filter } = useMessages(location)
  const target = targetOf(location)
  const chrome = chromeOf(location)
  const comeBack = () => router.go(addressOf(router, filter, chrome), { isOverlay: true })
  return (
    <Page title={t('title')} intro={t('intro')} isTitleHidden={chrome.theater === true}>
      {list ? <List list={list} filter={filter} chrome={chrome} /> : null}
      {target ? <ShareDialog key={JSON.stringify(target)} target={target} onClose={comeBack} /> : null}
      {target || chrome.theater ? null : <TopicWindow />}
    </Page>
  )
}

export { MessagesPage as View }
export const areas = [messagesTexts]
