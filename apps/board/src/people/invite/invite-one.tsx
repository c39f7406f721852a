import { useStore } from '@nanostores/react'
import { invitationsOf, peopleFieldsOf } from '@rostrum/sdk'
import type { InviteProblem } from '@rostrum/sdk/protocol'
import { readFieldValue, tableOf } from '@rostrum/sdk/rules'
import { Button, Field, Select, TextInput, useRostrum, useText } from '@rostrum/widgets/ui'
import { useEffect, useState } from 'react'
import { peopleFieldsTexts } from '../../texts/people-fields/people-fields-texts.js'
import { peopleTexts } from '../../texts/people/people-texts.js'
import { ValueField, type OwnField } from '../fields/value-field.js'
import { usualRole, useInvite } from './use-invite.js'

const nobody = { name: '', email: '', team: '' }

/** What was typed into the company's fields. PEOPLEFIELDS8 */
function useValues() {
  const t = useText(peopleFieldsTexts)
  const store = peopleFieldsOf(useRostrum())
  const { fields } = useStore(store.$fields)
  const [values, setValues] = useState<Readonly<Record<string, string>>>({})
  const [isTried, setTried] = useState(false)
  useEffect(() => void store.load(), [store])
  const known = fields ?? []
  const valueOf = ({ Id }: OwnField) => values[Id] ?? ''
  const problemOf = (field: OwnField) => {
    const read = readFieldValue({ field, written: valueOf(field), was: '' })
    return 'problem' in read ? t(`value.${read.problem}`) : null
  }
  return {
    fields: known,
    values,
    valueOf,
    problemOf: (field: OwnField) => (isTried ? problemOf(field) : null),
    write: (id: string, value: string) => setValues({ ...values, [id]: value }),
    /** Whether all can be stored; what cannot is said from now on. */
    check: () => {
      setTried(true)
      return known.every((field) => problemOf(field) === null)
    },
    clear: () => {
      setTried(false)
      setValues({})
    },
  }
}

/** The company's fields of a person who is invited. PEOPLEFIELDS8 */
const ValueFields = ({ fields, valueOf, problemOf, write }: ReturnType<typeof useValues>) =>
  fields.map((field) => (
    <ValueField
      key={field.Id}
      field={field}
      value={valueOf(field)}
      error={problemOf(field)}
      onWrite={(value) => write(field.Id, value)}
    />
  ))

/** Invites one person. What was typed stays until the invitation is on its way. */
export function InviteOne({ roles, onSent }: { roles: readonly string[]; onSent: () => void }) {
  const t = useText(peopleTexts)
  const rostrum = useRostrum()
  const invite = useInvite()
  const [person, setPerson] = useState(nobody)
  const [role, setRole] = useState(usualRole(roles))
  const [problem, setProblem] = useState<InviteProblem | null>(null)
  const [isBusy, setBusy] = useState(false)
  const own = useValues()
  const change = (part: Partial<typeof nobody>) => {
    setProblem(null)
    setPerson({ ...person, ...part })
  }
  const send = async () => {
    if (!own.check()) return
    setBusy(true)
    try {
      const row = { ...person, email: person.email.trim(), role, fields: own.values }
      const list = { text: tableOf(row, own.fields), role }
      const [found] = (await invitationsOf(rostrum).check(list)).Problems
      if (found) setProblem(found.Problem)
      else {
        await invite(list)
        setPerson(nobody)
        own.clear()
        onSent()
      }
    } catch (error) {
      rostrum.toasts.showError(error)
    }
    setBusy(false)
  }
  return (
    <form
      className="board-card"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!isBusy) void send()
      }}
    >
      <h2 className="board-card-title">{t('one')}</h2>
      <div className="setting-fields">
        <Field label={t('email')} error={problem && problem !== 'name' ? t(`bad.${problem}`) : null}>
          {(control) => (
            <TextInput
              {...control}
              type="email"
              autoComplete="off"
              maxLength={254}
              value={person.email}
              onChange={(event) => change({ email: event.currentTarget.value })}
            />
          )}
        </Field>
        <Field label={t('name')} error={problem === 'name' ? t('bad.name') : null}>
          {(control) => (
            <TextInput
              {...control}
              autoComplete="off"
              maxLength={100}
              value={person.name}
              onChange={(event) => change({ name: event.currentTarget.value })}
            />
          )}
        </Field>
        <Field label={t('filter.role')}>
          {() => (
            <Select
              label={t('filter.role')}
              value={role}
              options={roles.map((value) => ({ value, name: value }))}
              onChange={setRole}
            />
          )}
        </Field>
        <Field label={t('filter.team')}>
          {(control) => (
            <TextInput
              {...control}
              autoComplete="off"
              maxLength={60}
              value={person.team}
              onChange={(event) => change({ team: event.currentTarget.value })}
            />
          )}
        </Field>
        <ValueFields {...own} />
      </div>
      <div>
        <Button type="submit" kind="primary" isBusy={isBusy}>
          {t('send')}
        </Button>
      </div>
    </form>
  )
}
