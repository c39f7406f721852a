import { crmInstancesOf, type ErrorInfo } from '@rostrum/sdk'
import type { CrmInstance, CrmInstanceForm } from '@rostrum/sdk/protocol'
import {
  Checkbox,
  Field,
  Notice,
  Select,
  TextInput,
  useErrorText,
  useRostrum,
  useText,
} from '@rostrum/widgets/ui'
import { useState } from 'react'
import { FormDialog } from '../shell/form-dialog/form-dialog.js'
import { useProvedAttempt } from '../settings/use-proved-attempt.js'
import { crmTexts, type CrmKey } from '../texts/crm/crm-texts.js'

/** What was typed, field by field. */
interface Draft {
  readonly crm: CrmInstance['Crm']
  readonly address: string
  readonly organisation: string
  readonly frames: string
  readonly secret: string
  readonly apiVersion: string
  readonly byUserInfo: boolean
}
const empty: Draft = {
  crm: 'salesforce',
  address: '',
  organisation: '',
  frames: '',
  secret: '',
  apiVersion: '',
  byUserInfo: false,
}

const formOf = ({ crm, ...draft }: Draft): CrmInstanceForm => {
  const isSalesforce = crm === 'salesforce'
  const secret = draft.secret.trim()
  return {
    Crm: crm,
    Address: draft.address.trim(),
    Frames: draft.frames.split(/[\s,]+/).filter(Boolean),
    Asks: isSalesforce && draft.byUserInfo ? 'userinfo' : 'soap',
    ...(isSalesforce ? { Organisation: draft.organisation.trim() } : {}),
    ...(isSalesforce && secret ? { Secret: secret } : {}),
    ...(!isSalesforce && draft.apiVersion.trim() ? { ApiVersion: draft.apiVersion.trim() } : {}),
  }
}

const addressProblems: Readonly<Record<string, CrmKey>> = {
  known: 'address.known',
  'other-company': 'address.other-company',
  'too-many': 'address.too-many',
  unreachable: 'found.unreachable',
  'not-a-crm': 'found.not-a-crm',
}

/** The text of what is wrong with a field; null: nothing. */
function useProblem(error: ErrorInfo | null, { crm }: Draft) {
  const t = useText(crmTexts)
  const problem = error?.problem ?? ''
  const address = problem === 'address' ? (`address.${crm}` as const) : addressProblems[problem]
  return {
    address: address ? t(address) : null,
    organisation: problem === 'organisation' ? t('organisation.wrong') : null,
    frames: problem === 'frames' ? t('frames.wrong') : null,
    apiVersion: problem === 'version' ? t('version.wrong') : null,
  }
}

interface LineProps {
  readonly label: string
  readonly value: string
  readonly error?: string | null
  readonly hint?: string
  readonly type?: 'text' | 'url' | 'password'
  readonly onWrite: (value: string) => void
}

function Line({ label, value, error = null, hint, type = 'text', onWrite }: LineProps) {
  return (
    <Field label={label} error={error} hint={hint ?? null}>
      {(control) => (
        <TextInput
          {...control}
          type={type}
          dir="ltr"
          autoComplete="off"
          maxLength={2000}
          value={value}
          onChange={(event) => onWrite(event.currentTarget.value)}
        />
      )}
    </Field>
  )
}

/** Registers an instance; what was typed stays when that is refused. CRMPANEL12 */
export function CrmDialog({ onClose }: { onClose: () => void }) {
  const t = useText(crmTexts)
  const rostrum = useRostrum()
  const errorText = useErrorText()
  const { busy, error, run, dialog } = useProvedAttempt()
  const [draft, setDraft] = useState(empty)
  const problem = useProblem(error, draft)
  const write = (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part }))
  const isKnown = Object.values(problem).some((text) => text !== null)
  const save = () =>
    run('add', async () => {
      await crmInstancesOf(rostrum).add(formOf(draft))
      rostrum.toasts.show({ message: t('added'), kind: 'success' })
      onClose()
    })
  return (
    <FormDialog
      title={t('add')}
      action={t('save')}
      isBusy={busy !== null}
      onSubmit={save}
      onClose={onClose}
      after={dialog}
    >
      <div className="r-field">
        <span className="r-field-label" aria-hidden="true">
          {t('crm')}
        </span>
        <Select<Draft['crm']>
          label={t('crm')}
          value={draft.crm}
          options={[
            { value: 'salesforce', name: t('crm.salesforce') },
            { value: 'sugarcrm', name: t('crm.sugarcrm') },
          ]}
          onChange={(crm) => write({ crm })}
        />
      </div>
      <Line
        label={t('address')}
        type="url"
        hint={t(`address.hint-${draft.crm}`)}
        value={draft.address}
        error={problem.address}
        onWrite={(address) => write({ address })}
      />
      {draft.crm === 'salesforce' ? (
        <>
          <Line
            label={t('organisation')}
            hint={t('organisation.hint')}
            value={draft.organisation}
            error={problem.organisation}
            onWrite={(organisation) => write({ organisation })}
          />
          <Line
            label={t('secret')}
            type="password"
            hint={t('secret.hint')}
            value={draft.secret}
            onWrite={(secret) => write({ secret })}
          />
          <Checkbox
            label={t('by-userinfo')}
            isChecked={draft.byUserInfo}
            onChange={(byUserInfo) => write({ byUserInfo })}
          />
        </>
      ) : (
        <Line
          label={t('version')}
          hint={t('version.hint')}
          value={draft.apiVersion}
          error={problem.apiVersion}
          onWrite={(apiVersion) => write({ apiVersion })}
        />
      )}
      <Line
        label={t('more-frames')}
        hint={t('more-frames.hint')}
        value={draft.frames}
        error={problem.frames}
        onWrite={(frames) => write({ frames })}
      />
      {error && !isKnown ? <Notice tone="danger">{errorText(error)}</Notice> : null}
    </FormDialog>
  )
}
