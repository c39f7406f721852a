import { managedTopicsOf } from '@rostrum/sdk'
import type { ManagedTopic } from '@rostrum/sdk/protocol'
import { maxTopicName } from '@rostrum/sdk/rules'
import { Button, Dialog, Field, TextInput, useRostrum, useText, useUiText } from '@rostrum/widgets/ui'
import { useState } from 'react'
import { managedTopicsTexts } from '../texts/managed-topics/managed-topics-texts.js'
import { useChange } from './use-change.js'

/** Asks for the name of a new topic, or for another name of one, and keeps it when it is refused. TOPICS10 */
export function NameTopic({ topic, onClose }: { topic?: ManagedTopic; onClose: () => void }) {
  const t = useText(managedTopicsTexts)
  const ui = useUiText()
  const store = managedTopicsOf(useRostrum())
  const { isBusy, problem, forget, make } = useChange()
  const [name, setName] = useState(topic?.Name ?? '')
  const save = async () => {
    const isMade = topic
      ? await make(() => store.rename(topic.Id, name), 'renamed')
      : await make(() => store.create(name), 'created')
    if (isMade) onClose()
  }
  return (
    <Dialog
      title={t(topic ? 'rename' : 'new')}
      size="s"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{ui('cancel')}</Button>
          <Button kind="primary" isBusy={isBusy} onClick={() => void save()}>
            {t(topic ? 'rename' : 'create')}
          </Button>
        </>
      }
    >
      <form
        className="setting-form"
        onSubmit={(event) => {
          event.preventDefault()
          if (!isBusy) void save()
        }}
      >
        <Field label={t('name')} error={problem}>
          {(control) => (
            <TextInput
              {...control}
              data-focus
              autoComplete="off"
              maxLength={maxTopicName * 2}
              value={name}
              onChange={(event) => {
                setName(event.currentTarget.value)
                forget()
              }}
            />
          )}
        </Field>
      </form>
    </Dialog>
  )
}
