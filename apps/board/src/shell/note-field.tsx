import type { NoteProblem } from '@rostrum/sdk/rules'
import { Field, TextArea } from '@rostrum/widgets/ui'
import type { Ref } from 'react'

/** The note of whoever decides, in the words of what is decided about. */
export function NoteField({
  say,
  note,
  problem,
  box,
  isReadOnly = false,
  onChange,
}: {
  say: (key: 'note' | 'note-hint' | `note.${NoteProblem}`) => string
  note: string
  problem: NoteProblem | null
  box: Ref<HTMLTextAreaElement>
  isReadOnly?: boolean
  onChange: (note: string) => void
}) {
  return (
    <Field label={say('note')} hint={say('note-hint')} error={problem ? say(`note.${problem}`) : null}>
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
