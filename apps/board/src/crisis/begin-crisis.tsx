import { crisisModeOf, type CrisisModeAnswer } from '@rostrum/sdk'
import { crisisProblem, lastPickedTime, maxCrisisReason } from '@rostrum/sdk/rules'
import {
  Badge,
  Button,
  Checkbox,
  Confirm,
  Field,
  TextArea,
  TextInput,
  useRostrum,
  useText,
} from '@rostrum/widgets/ui'
import { useState } from 'react'
import { crisisTexts } from '../texts/crisis/crisis-texts.js'

const nothing = { reason: '', until: '', sendsEmails: true }

/** Begins a crisis, or drills one, and says what came of it. Answers whether that worked. */
function useBegin() {
  const t = useText(crisisTexts)
  const rostrum = useRostrum()
  return async ({ reason, until, sendsEmails }: typeof nothing, isDrill: boolean): Promise<boolean> => {
    try {
      const plan = { reason: reason.trim(), until: until ? new Date(until) : null, sendsEmails, isDrill }
      const { Changed, Held: held, Emails: emails } = await crisisModeOf(rostrum).begin(plan)
      const message = isDrill
        ? t('drill.done', { held, emails })
        : t(Changed ? 'begin.done' : 'begin.already')
      rostrum.toasts.show({ message, kind: 'success' })
      return true
    } catch (error) {
      rostrum.toasts.showError(error)
      return false
    }
  }
}

interface FieldsProps {
  readonly draft: typeof nothing
  readonly problem: 'reason' | 'until' | null
  readonly people: number
  readonly onChange: (part: Partial<typeof nothing>) => void
}

function Fields({ draft, problem, people, onChange }: FieldsProps) {
  const t = useText(crisisTexts)
  return (
    <>
      <Field
        label={t('reason')}
        hint={t('reason.hint')}
        error={problem === 'reason' ? t('reason.wrong') : null}
      >
        {(control) => (
          <TextArea
            {...control}
            rows={3}
            maxLength={maxCrisisReason}
            value={draft.reason}
            onChange={(event) => onChange({ reason: event.currentTarget.value })}
          />
        )}
      </Field>
      <div className="setting-fields">
        <Field label={t('until')} error={problem === 'until' ? t('until.wrong') : null}>
          {(control) => (
            <TextInput
              {...control}
              type="datetime-local"
              max={lastPickedTime}
              value={draft.until}
              onChange={(event) => onChange({ until: event.currentTarget.value })}
            />
          )}
        </Field>
      </div>
      <Checkbox
        label={t('emails', { count: people })}
        isChecked={draft.sendsEmails}
        onChange={(sendsEmails) => onChange({ sendsEmails })}
      />
    </>
  )
}

/** The red button, with what it would do. What was typed stays until a crisis has begun. CRISIS5, CRISIS9 */
export function BeginCrisis({ mode }: { mode: CrisisModeAnswer }) {
  const t = useText(crisisTexts)
  const { environment } = useRostrum()
  const begin = useBegin()
  const [draft, setDraft] = useState(nothing)
  const [problem, setProblem] = useState<'reason' | 'until' | null>(null)
  const [isAsking, setAsking] = useState(false)
  const [busy, setBusy] = useState<'crisis' | 'drill' | null>(null)
  const check = () => {
    const until = draft.until ? Date.parse(draft.until) : null
    const found = crisisProblem({ reason: draft.reason, until, now: environment.now() })
    setProblem(found)
    return found === null
  }
  const run = async (isDrill: boolean) => {
    setAsking(false)
    setBusy(isDrill ? 'drill' : 'crisis')
    if ((await begin(draft, isDrill)) && !isDrill) setDraft(nothing)
    setBusy(null)
  }
  return (
    <section className="board-card" aria-labelledby="crisis-begin">
      <h2 id="crisis-begin" className="board-card-title">
        <Badge tone="success">{t('off')}</Badge>
      </h2>
      <Fields
        draft={draft}
        problem={problem}
        people={mode.People}
        onChange={(part) => {
          setProblem(null)
          setDraft({ ...draft, ...part })
        }}
      />
      <p className="board-card-note">{t('upcoming', { count: mode.Upcoming })}</p>
      <div className="setting-actions">
        <Button
          kind="danger"
          size="l"
          icon="alert"
          isBusy={busy === 'crisis'}
          onClick={() => {
            if (check()) setAsking(true)
          }}
        >
          {t('begin')}
        </Button>
        <Button
          isBusy={busy === 'drill'}
          onClick={() => {
            if (check()) void run(true)
          }}
        >
          {t('drill')}
        </Button>
      </div>
      <p className="setting-note crisis-hint">{t('drill.hint')}</p>
      {isAsking ? (
        <Confirm
          title={t('begin.title')}
          action={t('begin')}
          onConfirm={() => void run(false)}
          onCancel={() => setAsking(false)}
        >
          {t('begin.body')}
        </Confirm>
      ) : null}
    </section>
  )
}
