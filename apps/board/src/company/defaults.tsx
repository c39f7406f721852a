import { companyOf } from '@rostrum/sdk'
import { locales } from '@rostrum/sdk/protocol'
import { defaultProfileLimit, readWholeNumber } from '@rostrum/sdk/rules'
import { Field, Select, useRostrum, useText } from '@rostrum/widgets/ui'
import { companyTexts } from '../texts/company/company-texts.js'
import type { PartProps } from './company.js'
import { SavedField } from './saved-field.js'
import { useSave } from './use-save.js'

const maxDays = 3650
const maxProfiles = 100

const languageName = (locale: string) =>
  new Intl.DisplayNames([locale], { type: 'language' }).of(locale) ?? locale

/** What applies to everybody who has no choice of their own. COMPANY3 */
export function Defaults({ company }: PartProps) {
  const t = useText(companyTexts)
  const setup = companyOf(useRostrum())
  const save = useSave()
  const { Locale, StoryDays, ProfileLimit } = company
  const isWrong = (max: number) => (typed: string) =>
    readWholeNumber({ typed, max }) === undefined ? t('number-wrong', { max }) : null
  const shown = (value: number | null) => (value === null ? '' : String(value))
  return (
    <section className="board-card company-part" aria-labelledby="company-defaults">
      <h2 id="company-defaults" className="board-card-title">
        {t('defaults')}
      </h2>
      <Field label={t('language')} hint={t('language-hint')}>
        {() => (
          <Select
            label={t('language')}
            value={Locale ?? 'none'}
            options={[
              { value: 'none', name: t('language-none') },
              ...locales.map((value) => ({ value, name: languageName(value) })),
            ]}
            onChange={(value) => {
              const chosen = value === 'none' ? null : value
              void save(
                () => setup.save({ Locale: chosen }),
                () => setup.save({ Locale }),
              )
            }}
          />
        )}
      </Field>
      <SavedField
        isNumber
        label={t('days')}
        hint={t('days-hint')}
        value={shown(StoryDays)}
        problemOf={isWrong(maxDays)}
        onSave={(typed) => {
          const days = readWholeNumber({ typed, max: maxDays }) ?? null
          void save(
            () => setup.save({ StoryDays: days }),
            () => setup.save({ StoryDays }),
          )
        }}
      />
      <SavedField
        isNumber
        label={t('limit')}
        hint={t('limit-hint', { count: defaultProfileLimit })}
        value={shown(ProfileLimit)}
        problemOf={isWrong(maxProfiles)}
        onSave={(typed) => {
          const limit = readWholeNumber({ typed, max: maxProfiles }) ?? null
          void save(
            () => setup.save({ ProfileLimit: limit }),
            () => setup.save({ ProfileLimit }),
          )
        }}
      />
    </section>
  )
}
