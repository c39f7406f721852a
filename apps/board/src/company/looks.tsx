import { companyOf } from '@rostrum/sdk'
import { colorFit } from '@rostrum/sdk/rules'
import { Button, Field, useRostrum, useText } from '@rostrum/widgets/ui'
import { useEffect, useState } from 'react'
import { companyTexts } from '../texts/company/company-texts.js'
import type { PartProps } from './company.js'
import { Pictures } from './pictures.js'
import { SavedField } from './saved-field.js'
import { useSave } from './use-save.js'

const usual = '#1f5fbf'

/** The colour with a preview in the whole page, and what it does to the contrast. COMPANY2 */
function ColorSetting({ company }: PartProps) {
  const t = useText(companyTexts)
  const rostrum = useRostrum()
  const setup = companyOf(rostrum)
  const save = useSave()
  const { Color } = company.Branding
  const [color, setColor] = useState(Color ?? usual)
  useEffect(() => setColor(Color ?? usual), [Color])
  const fit = colorFit({ color })
  const show = (chosen: string) => {
    setColor(chosen)
    rostrum.setAppearance({ ...rostrum.$appearance.get(), color: chosen })
  }
  const put = (chosen: string | null) =>
    void save(
      () => setup.save({ Color: chosen }),
      () => setup.save({ Color }),
    )
  return (
    <>
      <Field label={t('color')} hint={t(`color.${fit}`)}>
        {(control) => (
          <input
            {...control}
            className="board-color"
            type="color"
            value={color}
            onChange={({ currentTarget }) => show(currentTarget.value)}
            onBlur={() => {
              if (color !== (Color ?? usual)) put(color)
            }}
          />
        )}
      </Field>
      <div className="company-preview" role="group" aria-label={t('preview')}>
        <span className="r-button" data-kind="primary" aria-hidden="true">
          {t('preview-button')}
        </span>
        <span className="company-preview-text">{t('preview-text')}</span>
        {Color ? (
          <Button kind="quiet" onClick={() => put(null)}>
            {t('color-none')}
          </Button>
        ) : null}
      </div>
    </>
  )
}

/** Name, colour and pictures of the company. COMPANY2, COMPANY5 */
export function Looks({ company }: PartProps) {
  const t = useText(companyTexts)
  const setup = companyOf(useRostrum())
  const save = useSave()
  const { Name } = company
  return (
    <section className="board-card company-part" aria-labelledby="company-looks">
      <h2 id="company-looks" className="board-card-title">
        {t('looks')}
      </h2>
      <SavedField
        label={t('name')}
        hint={t('name-hint')}
        value={Name}
        problemOf={(typed) => (typed.trim() === '' ? t('name-missing') : null)}
        onSave={(typed) =>
          void save(
            () => setup.save({ Name: typed }),
            () => setup.save({ Name }),
          )
        }
      />
      <ColorSetting company={company} />
      <Pictures company={company} />
    </section>
  )
}
