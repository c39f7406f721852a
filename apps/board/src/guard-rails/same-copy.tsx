import { guardRailsOf } from '@rostrum/sdk'
import { maxSameCopy, type GuardRails } from '@rostrum/sdk/protocol'
import { Select, useRostrum, useText } from '@rostrum/widgets/ui'
import { guardRailsTexts } from '../texts/guard-rails/guard-rails-texts.js'
import { NumberForm } from './number-form.js'
import { Section } from './guard-rail.js'
import { useChange } from './use-change.js'

/** The minutes between equal texts that can be chosen. */
const spans = [15, 30, 60, 120, 240]

/** From how many colleagues the editor warns about equal texts, and how far apart these are. GUARDRAILS10, GUARDRAILS11 */
export function SameCopies({ rails: { SameCopy } }: { rails: GuardRails }) {
  const t = useText(guardRailsTexts)
  const store = guardRailsOf(useRostrum())
  const { isBusy, problem, make } = useChange()
  const minutes = SameCopy?.Minutes ?? null
  const save = (From: number | null, Minutes: number | null) =>
    void make(() => store.save({ SameCopy: From === null ? null : { From, Minutes } }))
  const choices = [...new Set([...spans, ...(minutes === null ? [] : [minutes])])].toSorted((a, b) => a - b)
  return (
    <Section title={t('same')} what={t('same.what')} isBusy={isBusy}>
      <NumberForm
        label={t('same.label')}
        saved={SameCopy?.From ?? null}
        max={maxSameCopy}
        isBusy={isBusy}
        problem={problem}
        onSave={(number) => save(number, minutes)}
      />
      {SameCopy ? (
        <Select
          label={t('same.span')}
          value={minutes === null ? '' : String(minutes)}
          options={[
            { value: '', name: t('same.warn') },
            ...choices.map((count) => ({ value: String(count), name: t('same.minutes', { count }) })),
          ]}
          onChange={(chosen) => save(SameCopy.From, chosen === '' ? null : Number(chosen))}
        />
      ) : null}
    </Section>
  )
}
