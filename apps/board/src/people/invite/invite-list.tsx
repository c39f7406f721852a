import { invitationsOf, isApiError, type CheckedInvitations, type PeopleFilters } from '@rostrum/sdk'
import { maxInvitations } from '@rostrum/sdk/rules'
import {
  Button,
  Field,
  Notice,
  Select,
  TextArea,
  useErrorText,
  useRostrum,
  useText,
} from '@rostrum/widgets/ui'
import { useState } from 'react'
import { peopleFieldsTexts } from '../../texts/people-fields/people-fields-texts.js'
import { peopleTexts, type PeopleKey } from '../../texts/people/people-texts.js'
import { TableFileButton } from '../table-file-button.js'
import { usualRole, useInvite } from './use-invite.js'

const faults: Readonly<Record<string, PeopleKey>> = {
  table: 'fault.table',
  columns: 'fault.columns',
  rows: 'fault.rows',
}

/** The rows that are skipped, each with the reason. */
function Problems({ checked }: { checked: CheckedInvitations }) {
  const t = useText(peopleTexts)
  if (checked.ProblemCount === 0) return null
  return (
    <>
      <Notice tone="warning">{t('checked.bad', { count: checked.ProblemCount })}</Notice>
      <table className="setting-table">
        <thead>
          <tr>
            <th scope="col">{t('row')}</th>
            <th scope="col">{t('email')}</th>
            <th scope="col">{t('why')}</th>
          </tr>
        </thead>
        <tbody>
          {checked.Problems.map(({ Row, Name, Email, Problem }) => (
            <tr key={Row}>
              <td>{Row}</td>
              <td>
                <bdi>{Email || Name}</bdi>
              </td>
              <td>{t(`bad.${Problem}`)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

const accepted = '.csv,.tsv,.txt,text/csv,text/plain'

function useList(role: string, onSent: () => void) {
  const t = useText(peopleTexts)
  const rostrum = useRostrum()
  const errorText = useErrorText()
  const invite = useInvite()
  const [text, setText] = useState('')
  const [checked, setChecked] = useState<CheckedInvitations | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const run = async (work: () => Promise<void>) => {
    setBusy(true)
    setFault(null)
    try {
      await work()
    } catch (error) {
      const key = isApiError(error) ? faults[error.problem ?? ''] : undefined
      if (key) setFault(t(key, { count: maxInvitations }))
      else if (isApiError(error)) setFault(errorText(error))
      else rostrum.toasts.showError(error)
    }
    setBusy(false)
  }
  return {
    text,
    checked,
    fault,
    isBusy,
    write: (next: string) => {
      setText(next)
      setChecked(null)
      setFault(null)
    },
    /** What was found counts for the role that was chosen then. */
    forget: () => setChecked(null),
    check: () => run(async () => setChecked(await invitationsOf(rostrum).check({ text, role }))),
    send: () =>
      run(async () => {
        await invite({ text, role })
        setText('')
        setChecked(null)
        onSent()
      }),
  }
}

/** Invites the people of a pasted list or a file, after a look at what it would do. PEOPLE20 */
export function InviteList({ filters, onSent }: { filters: PeopleFilters; onSent: () => void }) {
  const t = useText(peopleTexts)
  const ofFields = useText(peopleFieldsTexts)
  const { Roles: roles, Fields } = filters
  const [role, setRole] = useState(usualRole(roles))
  const { text, checked, fault, isBusy, write, forget, check, send } = useList(role, onSent)
  const good = checked ? checked.Invited + checked.Added : 0
  return (
    <section className="board-card" aria-labelledby="invite-list">
      <h2 id="invite-list" className="board-card-title">
        {t('several')}
      </h2>
      <Field label={t('list')} hint={t('list.hint', { count: maxInvitations })} error={fault}>
        {(control) => (
          <TextArea
            {...control}
            rows={6}
            spellCheck={false}
            value={text}
            onChange={(event) => write(event.currentTarget.value)}
          />
        )}
      </Field>
      {Fields.length > 0 ? (
        <p className="board-card-note">
          {ofFields('list.columns', { names: Fields.map(({ Name }) => Name).join(', ') })}
        </p>
      ) : null}
      <div className="setting-fields">
        <Field label={t('list.role')}>
          {() => (
            <Select
              label={t('list.role')}
              value={role}
              options={roles.map((value) => ({ value, name: value }))}
              onChange={(next) => {
                setRole(next)
                forget()
              }}
            />
          )}
        </Field>
      </div>
      <div role="status">
        {checked && good > 0 ? <Notice tone="success">{t('checked.good', { count: good })}</Notice> : null}
      </div>
      {checked ? <Problems checked={checked} /> : null}
      <div className="setting-actions">
        {checked && good > 0 ? (
          <Button kind="primary" isBusy={isBusy} onClick={() => void send()}>
            {t('send.count', { count: good })}
          </Button>
        ) : (
          <Button kind="primary" isBusy={isBusy} disabled={text.trim() === ''} onClick={() => void check()}>
            {t('list.check')}
          </Button>
        )}
        <TableFileButton label={t('list.file')} accept={accepted} onText={write} />
      </div>
    </section>
  )
}
