import { useStore } from '@nanostores/react'
import { managedTopicsOf } from '@rostrum/sdk'
import { Button, EmptyState, ErrorState, Skeleton, useRostrum, useSheet, useText } from '@rostrum/widgets/ui'
import { useEffect, useState } from 'react'
import { Page } from '../shell/page/page.js'
import { settingsTexts } from '../texts/settings/settings-texts.js'
import { managedTopicsTexts } from '../texts/managed-topics/managed-topics-texts.js'
import { NameTopic } from './name-topic.js'
import { TopicRow } from './topic-row.js'
import css from './managed-topics.css?sheet'
import { signs } from '../shell/signs.js'

/** The topics of the board, for managers: what uses each, and what can be done with it. TOPICS10 */
function ManagedTopicsPage() {
  useSheet(css)
  const t = useText(managedTopicsTexts)
  const titles = useText(settingsTexts)
  const rostrum = useRostrum()
  const store = managedTopicsOf(rostrum)
  const { topics, status, error } = useStore(store.$topics)
  const [isMaking, setMaking] = useState(false)
  useEffect(() => {
    const load = () => void store.load()
    load()
    const stops = (['topics-updated', 'reloaded'] as const).map((event) => rostrum.on(event, load))
    return () => {
      for (const stop of stops) stop()
    }
  }, [rostrum, store])
  const list = (isArchived: boolean) => topics.filter((topic) => topic.IsArchived === isArchived)
  const rows = (isArchived: boolean) => (
    <ul className="managed-topics-list">
      {list(isArchived).map((topic) => (
        <TopicRow key={topic.Id} topic={topic} others={list(false).filter(({ Id }) => Id !== topic.Id)} />
      ))}
    </ul>
  )
  return (
    <Page
      title={titles('item.topics')}
      intro={t('intro')}
      action={
        <Button kind="primary" icon="plus" onClick={() => setMaking(true)}>
          {t('new')}
        </Button>
      }
    >
      {error ? <ErrorState title={t('failed')} failing={error} onRetry={() => void store.load()} /> : null}
      {status === 'idle' || status === 'loading' ? <Skeleton height="320px" radius="12px" /> : null}
      {status === 'ready' && topics.length === 0 ? (
        <EmptyState icon={signs.flag} title={t('empty')}>
          {t('empty-body')}
        </EmptyState>
      ) : null}
      {list(false).length > 0 ? rows(false) : null}
      {list(true).length > 0 ? (
        <section aria-label={t('archived')}>
          <h2 className="board-card-title">{t('archived')}</h2>
          <p className="board-card-note">{t('archived.what')}</p>
          {rows(true)}
        </section>
      ) : null}
      {isMaking ? <NameTopic onClose={() => setMaking(false)} /> : null}
    </Page>
  )
}

export { ManagedTopicsPage as View }
export const areas = [settingsTexts, managedTopicsTexts]
