import { isApiError, peopleFieldsOf } from '@rostrum/sdk'
import {
  maxFieldName,
  peopleFieldKinds,
  type CountedPeopleField,
  type PeopleFieldKind,
} from '@rostrum/sdk/protocol'
import { Field, Select, TextArea, TextInput, useRostrum, useText } from '@rostrum/widgets/ui'
import { useState } from 'react'
import { FormDialog } from '../../shell/form-dialog/form-dialog.js'
import { peopleFieldsTexts } from '../../texts/people-fields/people-fields-texts.js'

const problems = ['missing', 'formula', 'heading', 'taken', 'limit', 'choices'] as const
type Problem = (typeof problems)[number]
const formOf = (field: CountedPeopleField | null) => ({
  name: field?.Name ?? '',
  kind: field?.Kind ?? ('text' as PeopleFieldKind),
  choices: field?.Choices.join('\n') ?? '',
})
type Form = ReturnType<typeof formOf>

function useFieldForm(field: CountedPeopleField | null, onClose: () => void) {
  const t = useText(peopleFieldsTexts)
  const rostrum = useRostrum()
  const [form, setForm] = useState(() => formOf(field))
  const [problem, setProblem] = useState<Problem | null>(null)
  const [isBusy, setBusy] = useState(false)
  const save = async () => {
    if (isBusy) return
    if (form.name.trim() === '') return setProblem('missing')
    setBusy(true)
    const store = peopleFieldsOf(rostrum)
    const Choices = form.kind === 'choice' ? form.choices.split('\n').filter((line) => line.trim()) : []
    try {
      await (field
        ? store.change(field.Id, { Name: form.name, Choices })
        : store.create({ Name: form.name, Kind: form.kind, Choices }))
      rostrum.toasts.show({ message: t('saved'), kind: 'success' })
      onClose()
    } catch (error) {
      const code = isApiError(error) ? problems.find((one) => one === error.problem) : undefined
      if (code) setProblem(code)
      else rostrum.toasts.showError(error)
      setBusy(false)
    }
  }
  const write = (part: Partial<Form>) => {
    setProblem(null)
    setForm((before) => ({ ...before, ...part }))
  }
  return { form, problem, isBusy, save, write }
}

/** Defines a field, or changes one; its kind stays. PEOPLEFIELDS1 */
export function FieldDialog({ field, onClose }: { field: CountedPeopleField | null; onClose: () => void }) {
  const t = useText(peopleFieldsTexts)
  const { form, problem, isBusy, save, write } = useFieldForm(field, onClose)
  return (
    <FormDialog
      title={t(field ? 'change.title' : 'add')}
      action={t('save')}
      isBusy={isBusy}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <Field
        label={t('name')}
        hint={t('name.hint')}
        error={problem && problem !== 'choices' ? t(`problem.${problem}`) : null}
      >
        {(control) => (
          <TextInput
            {...control}
            data-focus
            autoComplete="off"
            maxLength={maxFieldName}
            value={form.name}
            onChange={({ currentTarget }) => write({ name: currentTarget.value })}
          />
        )}
      </Field>
      {field ? null : (
        <Field label={t('kind')}>
          {() => (
            <Select<PeopleFieldKind>
              label={t('kind')}
              value={form.kind}
              options={peopleFieldKinds.map((value) => ({ value, name: t(`kind.${value}`) }))}
              onChange={(kind) => write({ kind })}
            />
          )}
        </Field>
      )}
      {form.kind === 'choice' ? (
        <Field
          label={t('choices')}
          hint={t(field ? 'choices.change' : 'choices.hint')}
          error={problem === 'choices' ? t('problem.choices') : null}
        >
          {(control) => (
            <TextArea
              {...control}
              rows={6}
              value={form.choices}
              onChange={({ currentTarget }) => write({ choices: currentTarget.value })}
            />
          )}
        </Field>
      ) : null}
    </FormDialog>
  )
}
