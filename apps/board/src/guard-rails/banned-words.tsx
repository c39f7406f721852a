import { guardRailsOf, type TriedWords } from '@rostrum/sdk'
import { maxListedLength } from '@rostrum/sdk/protocol'
import { Button, Field, Notice, NetworkIcon, useLocale, useRostrum, useText } from '@rostrum/widgets/ui'
import { useState } from 'react'
import { useMoment } from '../crisis/use-moment.js'
import { guardRailsTexts } from '../texts/guard-rails/guard-rails-texts.js'
import { Entries, Section } from './guard-rail.js'
import { useChange } from './use-change.js'

const wordsIn = (text: string): string[] => [
  ...new Set(
    text
      .split('\n')
      .map((line) => line.trim().slice(0, maxListedLength))
      .filter(Boolean),
  ),
]

/** Who would have been refused. GUARDRAILS6 */
function Tried({ tried }: { tried: TriedWords }) {
  const t = useText(guardRailsTexts)
  const moment = useMoment()
  const list = new Intl.ListFormat(useLocale(), { type: 'unit', style: 'narrow' })
  return (
    <div role="status">
      <Notice tone={tried.Found > 0 ? 'warning' : 'info'} isInRegion>
        {t('words.tried', { count: tried.Looked, found: tried.Found })}
      </Notice>
      {tried.Sample.length > 0 ? (
        <ul className="rails-tried">
          {tried.Sample.map(({ Id, Person, Network, At, Text, Words }) => (
            <li key={Id}>
              <span className="setting-note">
                <NetworkIcon network={Network} />
                <bdi>{Person}</bdi>
                <span>{moment(At)}</span>
                <strong>{list.format(Words)}</strong>
              </span>
              <span dir="auto">{Text}</span>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}

/** The words and phrases that the company bans; new ones can be tried first. POSTS6, GUARDRAILS2 */
export function BannedWords({ words }: { words: readonly string[] }) {
  const t = useText(guardRailsTexts)
  const store = guardRailsOf(useRostrum())
  const rostrum = useRostrum()
  const { isBusy, problem, forget, make } = useChange()
  const [written, setWritten] = useState('')
  const [tried, setTried] = useState<TriedWords | null>(null)
  const [isTrying, setTrying] = useState(false)
  const added = wordsIn(written)
  const add = async () => {
    if (added.length > 0 && (await make(() => store.changeWords({ add: added })))) {
      setWritten('')
      setTried(null)
    }
  }
  const tryThem = async () => {
    setTrying(true)
    try {
      setTried(await store.tryWords(added))
    } catch (error) {
      rostrum.toasts.showError(error)
    }
    setTrying(false)
  }
  return (
    <Section title={t('words')} what={t('words.what')} isBusy={isBusy}>
      <Entries
        entries={words}
        none={t('words.none')}
        isBusy={isBusy}
        onRemove={(word) => void make(() => store.changeWords({ remove: [word] }))}
      />
      <Field label={t('words.new')} error={problem}>
        {(control) => (
          <textarea
            {...control}
            className="rails-text"
            rows={3}
            maxLength={20_000}
            value={written}
            onChange={(event) => {
              setWritten(event.currentTarget.value)
              setTried(null)
              forget()
            }}
          />
        )}
      </Field>
      <div className="setting-actions">
        <Button isBusy={isTrying} disabled={added.length === 0} onClick={() => void tryThem()}>
          {t('words.try')}
        </Button>
        <Button kind="primary" isBusy={isBusy} disabled={added.length === 0} onClick={() => void add()}>
          {t('add')}
        </Button>
      </div>
      {tried ? <Tried tried={tried} /> : null}
    </Section>
  )
}
