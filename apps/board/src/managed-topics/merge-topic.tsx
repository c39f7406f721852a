import { managedTopicsOf } from '@rostrum/sdk'
import type { ManagedTopic } from '@rostrum/sdk/protocol'
import { Button, Dialog, Notice, Select, useRostrum, useText, useUiText } from '@rostrum/widgets/ui'
import { useState } from 'react'
import { managedTopicsTexts } from '../texts/managed-topics/managed-topics-texts.js'
import { useChange } from './use-change.js'

/** Asks for the topic that gets everything of another one. TOPICS11 */
export function MergeTopic({
  topic,
  others,
  onClose,
}: {
  topic: ManagedTopic
  /** Topics that are not archived, at least one. */
  others: readonly ManagedTopic[]
  onClose: () => void
}) {
  const t = useText(managedTopicsTexts)
  const ui = useUiText()
  const store = managedTopicsOf(useRostrum())
  const { isBusy, problem, make } = useChange()
  const [to, setTo] = useState(others[0]?.Id ?? '')
  const merge = async () => {
    if (await make(() => store.merge(topic.Id, to), 'merged')) onClose()
  }
  return (
    <Dialog
      title={t('merge.title', { name: topic.Name })}
      size="s"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{ui('cancel')}</Button>
          <Button kind="danger" isBusy={isBusy} onClick={() => void merge()}>
            {t('merge')}
          </Button>
        </>
      }
    >
      <div className="setting-form">
        <p>{t('merge.body')}</p>
        <div className="setting-choice">
          <span>{t('merge.to')}</span>
          <Select
            label={t('merge.to')}
            value={to}
            options={others.map(({ Id, Name }) => ({ value: Id, name: Name }))}
            onChange={setTo}
          />
        </div>
        {problem ? <Notice tone="danger">{problem}</Notice> : null}
      </div>
    </Dialog>
  )
}
