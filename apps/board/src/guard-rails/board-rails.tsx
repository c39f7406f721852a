import { guardRailsOf } from '@rostrum/sdk'
import { disclosedNetworks, maxDailyCap, maxDisclosure, type GuardRails } from '@rostrum/sdk/protocol'
import { networkName } from '@rostrum/sdk/rules'
import { Button, Checkbox, Field, Notice, TextInput, useRostrum, useText } from '@rostrum/widgets/ui'
import { useState } from 'react'
import { guardRailsTexts } from '../texts/guard-rails/guard-rails-texts.js'
import { Section } from './section.js'
import { useChange } from './use-change.js'

/** What is added to the end of posts, by network. GUARDRAILS3 */
export function Disclosure({ rails }: { rails: GuardRails }) {
  const t = useText(guardRailsTexts)
  const desk = guardRailsOf(useRostrum())
  const { isBusy, problem, make } = useChange()
  const [written, setWritten] = useState(rails.Disclosure)
  const isChanged = disclosedNetworks.some(
    (network) => (written[network] ?? '').trim() !== (rails.Disclosure[network] ?? ''),
  )
  return (
    <Section title={t('disclosure')} what={t('disclosure.what')} isBusy={isBusy}>
      <div className="people-fields">
        {disclosedNetworks.map((network) => (
          <Field key={network} label={networkName(network)}>
            {(control) => (
              <TextInput
                {...control}
                autoComplete="off"
                maxLength={maxDisclosure}
                value={written[network] ?? ''}
                onChange={(event) => setWritten({ ...written, [network]: event.currentTarget.value })}
              />
            )}
          </Field>
        ))}
      </div>
      {problem ? <Notice tone="danger">{problem}</Notice> : null}
      <div className="people-actions">
        <Button
          kind="primary"
          isBusy={isBusy}
          disabled={!isChanged}
          onClick={() => void make(() => desk.save({ Disclosure: written }))}
        >
          {t('save')}
        </Button>
      </div>
    </Section>
  )
}

/** Whether pictures need an alternative text; saved at once. GUARDRAILS4 */
export function AltText({ rails }: { rails: GuardRails }) {
  const t = useText(guardRailsTexts)
  const desk = guardRailsOf(useRostrum())
  const { isBusy, problem, make } = useChange()
  return (
    <Section title={t('alt-text')} what={t('alt-text.what')} isBusy={isBusy}>
      <Checkbox
        label={t('alt-text.switch')}
        isChecked={rails.IsAltTextRequired}
        isDisabled={isBusy}
        onChange={(IsAltTextRequired) => void make(() => desk.save({ IsAltTextRequired }))}
      />
      {problem ? <Notice tone="danger">{problem}</Notice> : null}
    </Section>
  )
}

/** How many posts a person may have on a day. GUARDRAILS5 */
export function DailyCap({ rails }: { rails: GuardRails }) {
  const t = useText(guardRailsTexts)
  const desk = guardRailsOf(useRostrum())
  const { isBusy, problem, make } = useChange()
  const saved = rails.DailyCap === null ? '' : String(rails.DailyCap)
  const [written, setWritten] = useState(saved)
  const number = written.trim() === '' ? null : Number(written)
  const isWrong = number !== null && !(Number.isInteger(number) && number >= 1 && number <= maxDailyCap)
  return (
    <Section title={t('cap')} what={t('cap.what')} isBusy={isBusy}>
      <form
        className="rails-line"
        onSubmit={(event) => {
          event.preventDefault()
          if (!isWrong) void make(() => desk.save({ DailyCap: number }))
        }}
      >
        <Field label={t('cap.label')} error={isWrong ? t('cap.wrong') : problem}>
          {(control) => (
            <TextInput
              {...control}
              inputMode="numeric"
              autoComplete="off"
              maxLength={3}
              value={written}
              onChange={(event) => setWritten(event.currentTarget.value)}
            />
          )}
        </Field>
        <Button type="submit" kind="primary" isBusy={isBusy} disabled={isWrong || written.trim() === saved}>
          {t('save')}
        </Button>
      </form>
    </Section>
  )
}
