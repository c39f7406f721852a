import { companyOf } from '@rostrum/sdk'
import { Checkbox, useRostrum, useText } from '@rostrum/widgets/ui'
import { companyTexts } from '../texts/company/company-texts.js'
import type { PartProps } from './company.js'
import { LinkDomain } from './link-domain.js'
import { SavedField } from './saved-field.js'
import { useSave } from './use-save.js'

const parameters = ['Source', 'Medium', 'Campaign'] as const

/** The board's short links, and the UTM parameters of the addresses behind them. COMPANY8 */
export function LinkSettings({ company }: PartProps) {
  const t = useText(companyTexts)
  const setup = companyOf(useRostrum())
  const save = useSave()
  const { Links: known } = company.Board
  const change = (part: Partial<typeof known>) =>
    void save(
      () => setup.saveBoard({ Links: { ...known, ...part } }),
      () => setup.saveBoard({ Links: known }),
    )
  return (
    <div role="group" aria-labelledby="company-links" className="company-switches">
      <h3 id="company-links" className="company-sub">
        {t('links')}
      </h3>
      <div className="company-switch">
        <Checkbox label={t('links-on')} isChecked={known.IsOn} onChange={(IsOn) => change({ IsOn })} />
        <p className="setting-note">{t('links-hint')}</p>
      </div>
      {known.IsOn
        ? parameters.map((name) => (
            <SavedField
              key={name}
              label={t(`utm.${name}`)}
              hint={t(`utm-hint.${name}`)}
              value={known[name] ?? ''}
              maxLength={100}
              problemOf={() => null}
              onSave={(typed) => change({ [name]: typed === '' ? null : typed })}
            />
          ))
        : null}
      <LinkDomain company={company} />
    </div>
  )
}
