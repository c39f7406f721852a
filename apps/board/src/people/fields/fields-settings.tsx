import { useStore } from '@nanostores/react'
import { peopleFieldsOf } from '@rostrum/sdk'
import { maxPeopleFields, type CountedPeopleField } from '@rostrum/sdk/protocol'
import { Button, Confirm, ErrorState, Skeleton, useRostrum, useText } from '@rostrum/widgets/ui'
import { useEffect, useState } from 'react'
import { peopleFieldsTexts } from '../../texts/people-fields/people-fields-texts.js'
import { FieldDialog } from './field-dialog.js'

function FieldLine({ field, onChange }: { field: CountedPeopleField; onChange: () => void }) {
  const t = useText(peopleFieldsTexts)
  const rostrum = useRostrum()
  const [isAsking, setAsking] = useState(false)
  const { Id, Name: name, Kind, Choices, People: count } = field
  const remove = async () => {
    setAsking(false)
    try {
      await peopleFieldsOf(rostrum).remove(Id)
      rostrum.toasts.show({ message: t('deleted', { name }), kind: 'success' })
    } catch (error) {
      rostrum.toasts.showError(error)
    }
  }
  return (
    <li>
      <span className="company-board">
        <bdi>{name}</bdi>
        <span className="setting-note">
          {Kind === 'choice' ? <bdi>{Choices.join(' · ')}</bdi> : t('kind.text')}
        </span>
        <span className="setting-note">{t('people', { count })}</span>
      </span>
      <Button size="s" aria-label={t('change-named', { name })} onClick={onChange}>
        {t('change')}
      </Button>
      <Button size="s" kind="quiet" aria-label={t('delete-named', { name })} onClick={() => setAsking(true)}>
        {t('delete')}
      </Button>
      {isAsking ? (
        <Confirm
          title={t('delete-named', { name })}
          action={t('delete')}
          onConfirm={() => void remove()}
          onCancel={() => setAsking(false)}
        >
          {t('delete.body', { count })}
        </Confirm>
      ) : null}
    </li>
  )
}

/** The fields that the company defines for its people. PEOPLEFIELDS1 */
export function FieldsSettings() {
  const t = useText(peopleFieldsTexts)
  const store = peopleFieldsOf(useRostrum())
  const { fields, status, error } = useStore(store.$fields)
  const [edited, setEdited] = useState<CountedPeopleField | 'new' | null>(null)
  useEffect(() => void store.load(), [store])
  return (
    <section className="board-card company-part" aria-labelledby="setting-fields">
      <h2 id="setting-fields" className="board-card-title">
        {t('title')}
      </h2>
      <p className="board-card-note">{t('hint', { max: maxPeopleFields })}</p>
      {error ? <ErrorState title={t('failed')} failing={error} onRetry={() => void store.load()} /> : null}
      {!fields && status !== 'error' ? <Skeleton height="80px" radius="12px" /> : null}
      {fields && fields.length > 0 ? (
        <ul className="company-boards">
          {fields.map((field) => (
            <FieldLine key={field.Id} field={field} onChange={() => setEdited(field)} />
          ))}
        </ul>
      ) : null}
      {fields && fields.length < maxPeopleFields ? (
        <div>
          <Button onClick={() => setEdited('new')}>{t('add')}</Button>
        </div>
      ) : null}
      {edited ? (
        <FieldDialog field={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
      ) : null}
    </section>
  )
}
