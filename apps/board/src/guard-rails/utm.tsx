import { guardRailsOf } from '@rostrum/sdk'
import { maxUtm, type GuardRails } from '@rostrum/sdk/protocol'
import { utmParameters, utmPlaceholders, utmProblem, withParameters } from '@rostrum/sdk/rules'
import { Button, Field, TextInput, useRostrum, useText } from '@rostrum/widgets/ui'
import { useState } from 'react'
import { guardRailsTexts } from '../texts/guard-rails/guard-rails-texts.js'
import { Section } from './guard-rail.js'
import { useChange } from './use-change.js'

const usual = 'utm_source={network}&utm_medium=social&utm_campaign={story}'
const example = 'https://example.com/news?id=7'

/** The parameters that links get, with an example of what becomes of one. GUARDRAILS12 */
export function Utm({ rails }: { rails: GuardRails }) {
  const t = useText(guardRailsTexts)
  const store = guardRailsOf(useRostrum())
  const { isBusy, problem, forget, make } = useChange()
  const saved = rails.Utm ?? ''
  const [written, setWritten] = useState(saved)
  const template = written.trim()
  const wrong = template === '' ? null : utmProblem(template)
  const placeholders = utmPlaceholders.map((one) => `{${one}}`).join(' ')
  const values = { network: 'linkedin', story: t('utm.story'), board: t('utm.board') }
  const shown = template === '' || wrong ? null : withParameters(example, utmParameters({ template, values }))
  return (
    <Section title={t('utm')} what={t('utm.what', { placeholders })} isBusy={isBusy}>
      <form
        className="rails-wide"
        onSubmit={(event) => {
          event.preventDefault()
          if (!wrong) void make(() => store.save({ Utm: template || null }))
        }}
      >
        <Field
          label={t('utm.label')}
          hint={shown === null ? t('utm.usual', { example: usual }) : t('utm.shown', { address: shown })}
          error={wrong ? t(`utm.${wrong}`, { placeholders }) : problem}
        >
          {(control) => (
            <TextInput
              {...control}
              dir="ltr"
              autoComplete="off"
              spellCheck={false}
              maxLength={maxUtm}
              placeholder={usual}
              value={written}
              onChange={(event) => {
                setWritten(event.currentTarget.value)
                forget()
              }}
            />
          )}
        </Field>
        <Button type="submit" kind="primary" isBusy={isBusy} disabled={wrong !== null || template === saved}>
          {t('save')}
        </Button>
      </form>
    </Section>
  )
}
