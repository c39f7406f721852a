import { guardRailsOf } from '@rostrum/sdk'
import { aiRules, partnershipRules, type GuardRails } from '@rostrum/sdk/protocol'
import { Field, Notice, Select, useRostrum, useText } from '@rostrum/widgets/ui'
import { guardRailsTexts } from '../texts/guard-rails/guard-rails-texts.js'
import { Section } from './guard-rail.js'
import { useChange } from './use-change.js'

/** How posts on X are labelled, and who decides; saved at once. GUARDRAILS13 */
export function Labels({ rails: { Labels: rules } }: { rails: GuardRails }) {
  const t = useText(guardRailsTexts)
  const store = guardRailsOf(useRostrum())
  const { isBusy, problem, make } = useChange()
  const save = (part: Partial<GuardRails['Labels']>) =>
    void make(() => store.save({ Labels: { ...rules, ...part } }))
  return (
    <Section title={t('labels')} what={t('labels.what')} isBusy={isBusy}>
      <Field label={t('labels.paid')}>
        {() => (
          <Select
            label={t('labels.paid')}
            value={rules.PaidPartnership}
            options={partnershipRules.map((value) => ({ value, name: t(`labels.paid.${value}`) }))}
            onChange={(PaidPartnership) => save({ PaidPartnership })}
          />
        )}
      </Field>
      <Field label={t('labels.ai')}>
        {() => (
          <Select
            label={t('labels.ai')}
            value={rules.MadeWithAi}
            options={aiRules.map((value) => ({ value, name: t(`labels.ai.${value}`) }))}
            onChange={(MadeWithAi) => save({ MadeWithAi })}
          />
        )}
      </Field>
      {problem ? <Notice tone="danger">{problem}</Notice> : null}
    </Section>
  )
}
