import type { NoteProblem } from '@rostrum/sdk/rules'
import { Field, TextArea } from '@rostrum/widgets/ui'
import type { Ref } from 'react'

/** The field for the note of a decision; the caller passes its texts. */
export function NoteField({
  translate,
  note,
  problem,
  box,
  isReadOnly = false,
  onChange,
}: {
  translate: (key: 'note' | 'note-hint' | `note.${NoteProblem}`) => string
  note: string
  problem: NoteProblem | null
  box: Ref<HTMLTextAreaElement>
  isReadOnly?: boolean
  onChange: (note: string) => void
}) {
  return (
    <Field
      label={translate('note')}
      hint={translate('note-hint')}
      error={problem ? translate(`note.${problem}`) : null}
    >
      {(control) => (
        <TextArea
          {...control}
          ref={box}
          rows={3}
          value={note}
          readOnly={isReadOnly}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
    </Field>
  )
}
