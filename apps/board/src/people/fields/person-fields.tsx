import { peopleOf, type PersonDetails } from '@rostrum/sdk'
import { readFieldValue } from '@rostrum/sdk/rules'
import { Button, useRostrum, useText } from '@rostrum/widgets/ui'
import { useState } from 'react'
import { peopleFieldsTexts } from '../../texts/people-fields/people-fields-texts.js'
import { ValueField } from './value-field.js'

type OwnField = PersonDetails['Fields'][number]

function useValues({ Person, Fields }: PersonDetails, onSaved: () => Promise<void>) {
  const t = useText(peopleFieldsTexts)
  const rostrum = useRostrum()
  /** What was typed and is not saved yet. */
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  const [isTried, setTried] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const valueOf = ({ Id, Value }: OwnField) => typed[Id] ?? Value
  const problemOf = (field: OwnField) => {
    const read = readFieldValue({ field, written: valueOf(field), was: field.Value })
    return 'problem' in read ? t(`value.${read.problem}`) : null
  }
  const changed = Fields.filter((field) => valueOf(field) !== field.Value)
  const save = async () => {
    setTried(true)
    if (isBusy || changed.length === 0 || changed.some((field) => problemOf(field))) return
    setBusy(true)
    try {
      const values = Object.fromEntries(changed.map((field) => [field.Id, valueOf(field)]))
      await peopleOf(rostrum).saveFields(Person.Id, values)
      rostrum.toasts.show({ message: t('values.saved'), kind: 'success' })
      await onSaved()
      setTyped({})
      setTried(false)
    } catch (error) {
      rostrum.toasts.showError(error)
    }
    setBusy(false)
  }
  return {
    isBusy,
    save,
    hasChanged: changed.length > 0,
    valueOf,
    problemOf: (field: OwnField) => (isTried ? problemOf(field) : null),
    write: (id: string, value: string) => setTyped((before) => ({ ...before, [id]: value })),
  }
}

/** The company's fields with the values of a person, saved together. PEOPLEFIELDS2 */
export function PersonFields({ details, onSaved }: { details: PersonDetails; onSaved: () => Promise<void> }) {
  const t = useText(peopleFieldsTexts)
  const { isBusy, save, hasChanged, valueOf, problemOf, write } = useValues(details, onSaved)
  if (details.Fields.length === 0) return null
  return (
    <section className="board-card" aria-labelledby="person-fields">
      <h2 id="person-fields" className="board-card-title">
        {t('title')}
      </h2>
      <form
        className="people-field-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <div className="setting-fields">
          {details.Fields.map((field) => (
            <ValueField
              key={field.Id}
              field={field}
              was={field.Value}
              value={valueOf(field)}
              error={problemOf(field)}
              onWrite={(value) => write(field.Id, value)}
            />
          ))}
        </div>
        <div className="setting-actions">
          <Button type="submit" kind="primary" isBusy={isBusy} disabled={!hasChanged}>
            {t('save')}
          </Button>
        </div>
      </form>
    </section>
  )
}
