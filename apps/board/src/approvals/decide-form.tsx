import { approvalsTexts } from '@rostrum/sdk'
import type { ApprovalDecision } from '@rostrum/sdk/protocol'
import { noteProblem, type NoteProblem } from '@rostrum/sdk/rules'
import { Button, useText } from '@rostrum/widgets/ui'
import { useEffect, useRef, useState } from 'react'
import { NoteField } from '../shell/note-field.js'

/**
 * Approves or rejects, with a note. The field for the note opens on request, or when "Reject" is pressed without a
 * note, and then gets the focus. The note stays when the decision is refused.
 */
export function DecideForm({
  onDecide,
  count = 1,
  isHeld = false,
  written = '',
  onWritten,
}: {
  onDecide: (decision: ApprovalDecision, note: string) => Promise<boolean>
  count?: number
  /** The post has changed and must be read first. */
  isHeld?: boolean
  /** The unsent note of an earlier visit, and the callback that stores it; empty once it is sent. */
  written?: string | undefined
  onWritten: (note: string) => void
}) {
  const t = useText(approvalsTexts)
  const [note, setNote] = useState(written)
  const [isOpen, setOpen] = useState(written !== '')
  const [problem, setProblem] = useState<NoteProblem | null>(null)
  const [busy, setBusy] = useState<ApprovalDecision | null>(null)
  const box = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    if (isOpen) box.current?.focus()
  }, [isOpen])

  const decide = async (decision: ApprovalDecision) => {
    // A hidden note is not sent.
    const noteText = isOpen ? note.trim() : ''
    const found = noteProblem({ decision, note: noteText })
    if (found) {
      // The first press only opens the field for the note.
      if (isOpen || found === 'note-too-long') setProblem(found)
      setOpen(true)
      box.current?.focus()
      return
    }
    setProblem(null)
    setBusy(decision)
    // A decided post leaves the list before this resolves, and its note must not count as unsent then.
    onWritten('')
    const isDone = await onDecide(decision, noteText)
    setBusy(null)
    if (!isDone) return onWritten(note)
    setNote('')
    setOpen(false)
  }
  const name = (key: ApprovalDecision) => (count > 1 ? `${t(key)} (${count})` : t(key))

  return (
    <div className="approval-decide">
      {isOpen ? (
        <NoteField
          translate={t}
          note={note}
          problem={problem}
          box={box}
          onChange={(typed) => {
            setNote(typed)
            onWritten(typed)
            setProblem(null)
          }}
        />
      ) : null}
      <div className="approval-actions">
        {isOpen ? (
          <Button kind="quiet" onClick={() => setOpen(false)}>
            {t('cancel')}
          </Button>
        ) : (
          <Button kind="quiet" onClick={() => setOpen(true)}>
            {t('add-note')}
          </Button>
        )}
        <Button
          icon="close"
          isBusy={busy === 'reject'}
          disabled={isHeld || busy === 'approve'}
          onClick={() => void decide('reject')}
        >
          {name('reject')}
        </Button>
        <Button
          kind="primary"
          icon="check"
          isBusy={busy === 'approve'}
          disabled={isHeld || busy === 'reject'}
          onClick={() => void decide('approve')}
        >
          {name('approve')}
        </Button>
      </div>
    </div>
  )
}
