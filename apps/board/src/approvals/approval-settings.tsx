import { approvalsOf, approvalsTexts, toErrorInfo, type ErrorInfo, type WorkflowState } from '@rostrum/sdk'
import type { Colleague, Workflow } from '@rostrum/sdk/protocol'
import {
  Button,
  Checkbox,
  ErrorState,
  Field,
  IconButton,
  Notice,
  Select,
  Skeleton,
  useRostrum,
  useSheet,
  useText,
} from '@rostrum/widgets/ui'
import { useCallback, useEffect, useId, useState } from 'react'
import { Link, useRouter } from '../router/link.js'
import { Page } from '../shell/page/page.js'
import css from './approvals.css?sheet'

const maxSteps = 5
const needs = ['any', 'all'] as const

type Step = Workflow['Steps'][number]

function StepForm({
  step,
  at,
  approvers,
  isFixed,
  onChange,
  onRemove,
}: {
  step: Step
  at: number
  approvers: readonly Colleague[]
  isFixed: boolean
  onChange: (step: Step) => void
  onRemove: (() => void) | null
}) {
  const t = useText(approvalsTexts)
  const id = useId()
  const toggle = (id: string, isNamed: boolean) =>
    onChange({
      ...step,
      Approvers: isNamed ? [...step.Approvers, id] : step.Approvers.filter((one) => one !== id),
    })
  return (
    <fieldset className="board-card" disabled={isFixed} aria-labelledby={id}>
      <div className="board-card-head">
        <h2 className="board-card-title" id={id}>
          {t('workflow.step', { step: at + 1 })}
        </h2>
        {onRemove ? (
          <IconButton icon="trash" label={t('workflow.remove', { step: at + 1 })} onClick={onRemove} />
        ) : null}
      </div>
      <Field label={t('workflow.needs')}>
        {() => (
          <Select
            label={t('workflow.needs')}
            value={step.Needs}
            options={needs.map((value) => ({ value, name: t(`workflow.${value}`) }))}
            onChange={(Needs) => onChange({ ...step, Needs })}
          />
        )}
      </Field>
      <div className="approval-people">
        {approvers.map(({ Id, Name }) => (
          <Checkbox
            key={Id}
            label={<bdi>{Name}</bdi>}
            isChecked={step.Approvers.includes(Id)}
            isDisabled={isFixed}
            onChange={(isNamed) => toggle(Id, isNamed)}
          />
        ))}
      </div>
      {step.Approvers.length === 0 ? <p className="approval-same">{t('workflow.everybody')}</p> : null}
    </fieldset>
  )
}

function Form({ state, onSaved }: { state: WorkflowState; onSaved: (state: WorkflowState) => void }) {
  const t = useText(approvalsTexts)
  const rostrum = useRostrum()
  const [draft, setDraft] = useState(state.Workflow)
  const [isBusy, setBusy] = useState(false)
  const isFixed = !state.MaySet
  const { IsEnabled, Steps, AllowsOwn, SendsLetters } = draft
  const setSteps = (next: Step[]) => setDraft({ ...draft, Steps: next })
  const save = async () => {
    setBusy(true)
    try {
      onSaved(await approvalsOf(rostrum).saveWorkflow(draft))
      rostrum.toasts.show({ message: t('workflow.saved'), kind: 'success' })
    } catch (error) {
      rostrum.toasts.showError(error)
    }
    setBusy(false)
  }
  return (
    <form
      className="approval-settings"
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      {isFixed ? <Notice tone="info">{t('workflow.read-only')}</Notice> : null}
      {state.Approvers.length < 2 && !AllowsOwn ? (
        <Notice tone="warning">{t('workflow.nobody')}</Notice>
      ) : null}
      <div className="board-card">
        <Checkbox
          label={t('workflow.on')}
          isChecked={IsEnabled}
          isDisabled={isFixed}
          onChange={(isOn) => setDraft({ ...draft, IsEnabled: isOn })}
        />
        {state.Pending > 0 ? (
          <p className="approval-same">{t('workflow.pending', { count: state.Pending })}</p>
        ) : null}
        <Checkbox
          label={t('workflow.own')}
          isChecked={AllowsOwn}
          isDisabled={isFixed}
          onChange={(isAllowed) => setDraft({ ...draft, AllowsOwn: isAllowed })}
        />
        <Checkbox
          label={t('workflow.letters')}
          isChecked={SendsLetters}
          isDisabled={isFixed}
          onChange={(isOn) => setDraft({ ...draft, SendsLetters: isOn })}
        />
      </div>
      {Steps.map((step, at) => (
        <StepForm
          // Steps have no ids; they are only added and removed at an index.
          key={`${at}-${Steps.length}`}
          step={step}
          at={at}
          approvers={state.Approvers}
          isFixed={isFixed}
          onChange={(changed) => setSteps(Steps.with(at, changed))}
          onRemove={Steps.length > 1 && !isFixed ? () => setSteps(Steps.toSpliced(at, 1)) : null}
        />
      ))}
      {Steps.length < maxSteps && !isFixed ? (
        <Button icon="plus" onClick={() => setSteps([...Steps, { Approvers: [], Needs: 'any' }])}>
          {t('workflow.add')}
        </Button>
      ) : null}
      <div>
        <Button type="submit" kind="primary" isBusy={isBusy} disabled={isFixed}>
          {t('workflow.save')}
        </Button>
      </div>
    </form>
  )
}

/** The settings of the approval workflow: whether a board approves, in which steps, and by whom. */
function ApprovalSettingsPage() {
  useSheet(css)
  const t = useText(approvalsTexts)
  const rostrum = useRostrum()
  const router = useRouter()
  const [state, setState] = useState<WorkflowState | null>(null)
  const [failing, setFailing] = useState<ErrorInfo | null>(null)
  const load = useCallback(() => {
    setFailing(null)
    approvalsOf(rostrum)
      .readWorkflow()
      .then(setState, (error: unknown) => setFailing(toErrorInfo(error)))
  }, [rostrum])
  useEffect(load, [load])
  return (
    <Page
      title={t('settings')}
      intro={t('intro')}
      action={
        <Link className="r-button" data-kind="secondary" href={router.href('approvals', {}, {})}>
          {t('to-queue')}
        </Link>
      }
    >
      {failing ? <ErrorState title={t('failed')} failing={failing} onRetry={load} /> : null}
      {state ? <Form state={state} onSaved={setState} /> : null}
      {state || failing ? null : <Skeleton height="240px" radius="12px" />}
    </Page>
  )
}

export { ApprovalSettingsPage as View }
