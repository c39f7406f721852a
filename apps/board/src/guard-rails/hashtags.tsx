import { guardRailsOf } from '@rostrum/sdk'
import { maxListedLength } from '@rostrum/sdk/protocol'
import { Button, Field, TextInput, useRostrum, useText } from '@rostrum/widgets/ui'
import { useState } from 'react'
import { guardRailsTexts } from '../texts/guard-rails/guard-rails-texts.js'
import { Entries, Section } from './guard-rail.js'
import { useChange } from './use-change.js'

/** The hashtags that the company suggests. MENTIONS14, GUARDRAILS2 */
export function Hashtags({ tags }: { tags: readonly string[] }) {
  const t = useText(guardRailsTexts)
  const store = guardRailsOf(useRostrum())
  const { isBusy, problem, forget, make } = useChange()
  const [written, setWritten] = useState('')
  const add = async () => {
    const tag = written.trim()
    if (tag && (await make(() => store.changeHashtags({ add: [tag] })))) setWritten('')
  }
  return (
    <Section title={t('hashtags')} what={t('hashtags.what')} isBusy={isBusy}>
      <Entries
        entries={tags}
        none={t('hashtags.none')}
        isBusy={isBusy}
        write={(tag) => `#${tag}`}
        onRemove={(tag) => void make(() => store.changeHashtags({ remove: [tag] }))}
      />
      <form
        className="rails-line"
        onSubmit={(event) => {
          event.preventDefault()
          void add()
        }}
      >
        <Field label={t('hashtags.new')} error={problem}>
          {(control) => (
            <TextInput
              {...control}
              autoComplete="off"
              maxLength={maxListedLength}
              value={written}
              onChange={(event) => {
                setWritten(event.currentTarget.value)
                forget()
              }}
            />
          )}
        </Field>
        <Button type="submit" isBusy={isBusy} disabled={written.trim() === ''}>
          {t('add')}
        </Button>
      </form>
    </Section>
  )
}
