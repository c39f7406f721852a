import { managedTopicsOf } from '@rostrum/sdk'
import type { ManagedTopic } from '@rostrum/sdk/protocol'
import { Badge, Button, Checkbox, Notice, useRostrum, useText } from '@rostrum/widgets/ui'
import { useState } from 'react'
import { managedTopicsTexts } from '../texts/managed-topics/managed-topics-texts.js'
import { MergeTopic } from './merge-topic.js'
import { NameTopic } from './name-topic.js'
import { useChange } from './use-change.js'

/** A topic, what uses it, and what can be done with it. TOPICS10 to TOPICS14 */
export function TopicRow({ topic, others }: { topic: ManagedTopic; others: readonly ManagedTopic[] }) {
  const t = useText(managedTopicsTexts)
  const store = managedTopicsOf(useRostrum())
  const { isBusy, problem, make } = useChange()
  const [asked, setAsked] = useState<'rename' | 'merge' | null>(null)
  const { Id, Name, Stories, Followers, IsMandatory, IsArchived } = topic
  const isUnused = Stories === 0 && Followers === 0 && !IsMandatory
  return (
    <li className="board-card managed-topics-row" aria-busy={isBusy || undefined}>
      <div className="managed-topics-name">
        <strong>
          <bdi>{Name}</bdi>
        </strong>
        {IsMandatory ? <Badge tone="accent">{t('mandatory')}</Badge> : null}
        <span className="setting-note">
          {t('stories', { count: Stories })} · {t('followers', { count: Followers })}
        </span>
      </div>
      {IsArchived ? null : (
        <Checkbox
          label={t('mandatory.switch')}
          isChecked={IsMandatory}
          isDisabled={isBusy}
          onChange={(isOn) => void make(() => store.require(Id, isOn), 'saved')}
        />
      )}
      <div className="setting-actions" role="group" aria-label={Name}>
        <Button onClick={() => setAsked('rename')}>{t('rename')}</Button>
        {others.length > 0 ? <Button onClick={() => setAsked('merge')}>{t('merge')}</Button> : null}
        <Button
          isBusy={isBusy}
          onClick={() =>
            void make(() => store.archive(Id, !IsArchived), IsArchived ? 'brought-back' : 'archive.done')
          }
        >
          {t(IsArchived ? 'bring-back' : 'archive')}
        </Button>
        {isUnused ? (
          <Button isBusy={isBusy} onClick={() => void make(() => store.remove(Id), 'deleted')}>
            {t('delete')}
          </Button>
        ) : null}
      </div>
      {problem ? <Notice tone="danger">{problem}</Notice> : null}
      {asked === 'rename' ? <NameTopic topic={topic} onClose={() => setAsked(null)} /> : null}
      {asked === 'merge' ? <MergeTopic topic={topic} others={others} onClose={() => setAsked(null)} /> : null}
    </li>
  )
}
