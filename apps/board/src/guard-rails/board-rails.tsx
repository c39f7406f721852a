import { guardRailsOf } from '@rostrum/sdk'
import { disclosedNetworks, maxDailyCap, maxDisclosure, type GuardRails } from '@rostrum/sdk/protocol'
import { networkName } from '@rostrum/sdk/rules'
import { Button, Checkbox, Field, Notice, TextInput, useRostrum, useText } from '@rostrum/widgets/ui'
import { useState } from 'react'
import { guardRailsTexts } from '../texts/guard-rails/guard-rails-texts.js'
import { NumberForm } from './number-form.js'
import { Section } from './guard-rail.js'
import { useChange } from './use-change.js'

/** What is added to the end of posts, by network. GUARDRAILS3 */
export function Disclosure({ rails }: { rails: GuardRails }) {
  const t = useText(guardRailsTexts)
  const store = guardRailsOf(useRostrum())
  const { isBusy, problem, make } = useChange()
  const [written, setWritten] = useState(rails.Disclosure)
  const isChanged = disclosedNetworks.some(
    (network) => (written[network] ?? '').trim() !== (rails.Disclosure[network] ?? ''),
  )
  return (
    <Section title={t('disclosure')} what={t('disclosure.what')} isBusy={isBusy}>
      <div className="setting-fields">
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
      <div className="setting-actions">
        <Button
          kind="primary"
          isBusy={isBusy}
          disabled={!isChanged}
          onClick={() => void make(() => store.save({ Disclosure: written }))}
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
  const store = guardRailsOf(useRostrum())
  const { isBusy, problem, make } = useChange()
  return (
    <Section title={t('alt-text')} what={t('alt-text.what')} isBusy={isBusy}>
      <Checkbox
        label={t('alt-text.switch')}
        isChecked={rails.IsAltTextRequired}
        isDisabled={isBusy}
        onChange={(IsAltTextRequired) => void make(() => store.save({ IsAltTextRequired }))}
      />
      {problem ? <Notice tone="danger">{problem}</Notice> : null}
    </Section>
  )
}

/** How many posts a person may have on a day. GUARDRAILS5 */
export function DailyCap({ rails }: { rails: GuardRails }) {
  const t = useText(guardRailsTexts)
  const store = guardRailsOf(useRostrum())
  const { isBusy, problem, make } = useChange()
  return (
    <Section title={t('cap')} what={t('cap.what')} isBusy={isBusy}>
      <NumberForm
        label={t('cap.label')}
        saved={rails.DailyCap}
        max={maxDailyCap}
        isBusy={isBusy}
        problem={problem}
        onSave={(DailyCap) => void make(() => store.save({ DailyCap }))}
      />
    </Section>
  )
}
