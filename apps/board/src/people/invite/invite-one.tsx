import { invitationsOf } from '@rostrum/sdk'
import type { InviteProblem } from '@rostrum/sdk/protocol'
import { tableOf } from '@rostrum/sdk/rules'
import { Button, Field, Select, TextInput, useRostrum, useText } from '@rostrum/widgets/ui'
import { useState } from 'react'
import { peopleTexts } from '../../texts/people/people-texts.js'
import { usualRole, useInvite } from './use-invite.js'

const nobody = { name: '', email: '', team: '' }

/** Invites one person. What was typed stays until the invitation is on its way. */
export function InviteOne({ roles, onSent }: { roles: readonly string[]; onSent: () => void }) {
  const t = useText(peopleTexts)
  const rostrum = useRostrum()
  const invite = useInvite()
  const [person, setPerson] = useState(nobody)
  const [role, setRole] = useState(usualRole(roles))
  const [problem, setProblem] = useState<InviteProblem | null>(null)
  const [isBusy, setBusy] = useState(false)
  const change = (part: Partial<typeof nobody>) => {
    setProblem(null)
    setPerson({ ...person, ...part })
  }
  const send = async () => {
    setBusy(true)
    try {
      const list = { text: tableOf({ ...person, email: person.email.trim(), role }), role }
      const [found] = (await invitationsOf(rostrum).check(list)).Problems
      if (found) setProblem(found.Problem)
      else {
        await invite(list)
        setPerson(nobody)
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
      <div className="people-fields">
        <Field label={t('email')} error={problem ? t(`bad.${problem}`) : null}>
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
        <Field label={t('name')}>
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
      </div>
      <div>
        <Button type="submit" kind="primary" isBusy={isBusy}>
          {t('send')}
        </Button>
      </div>
    </form>
  )
}
