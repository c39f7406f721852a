import { inviteLinksOf, type Joining } from '@rostrum/sdk'
import { maxLinkPeople, type InviteLink } from '@rostrum/sdk/protocol'
import { readDomains, readWholeNumber } from '@rostrum/sdk/rules'
import {
  Badge,
  Button,
  Confirm,
  Field,
  Select,
  TextInput,
  useLocale,
  useRostrum,
  useText,
} from '@rostrum/widgets/ui'
import { useState, type FormEvent } from 'react'
import { useMoment } from '../../crisis/use-moment.js'
import { CopyField } from '../../settings/copy-field.js'
import { inviteLinksTexts } from '../../texts/invite-links/invite-links-texts.js'
import { DomainsField, useDomainsProblem } from './domains-field.js'
import { usualRole } from './use-invite.js'

const dayChoices = ['7', '30', '90', '365'] as const
const empty = { team: '', domains: '', max: '' }

/** The form that makes a link. INVITELINKS1 */
function NewLink({ roles }: { roles: readonly string[] }) {
  const t = useText(inviteLinksTexts)
  const rostrum = useRostrum()
  const problemOf = useDomainsProblem()
  const [typed, setTyped] = useState(empty)
  const change = (part: Partial<typeof empty>) => setTyped((now) => ({ ...now, ...part }))
  const [role, setRole] = useState(usualRole(roles))
  const [days, setDays] = useState<(typeof dayChoices)[number]>('30')
  const [isBusy, setBusy] = useState(false)
  const [isChecked, setChecked] = useState(false)
  const max = readWholeNumber({ typed: typed.max, max: maxLinkPeople })
  const create = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setChecked(true)
    if (isBusy || max === undefined || problemOf(typed.domains) !== null) return
    setBusy(true)
    try {
      const { domains } = readDomains({ typed: typed.domains })
      const link = { Role: role, Team: typed.team, Domains: domains, Days: Number(days), Max: max }
      await inviteLinksOf(rostrum).create(link)
      setTyped(empty)
      setChecked(false)
      rostrum.toasts.show({ message: t('created'), kind: 'success' })
    } catch (error) {
      rostrum.toasts.showError(error)
    }
    setBusy(false)
  }
  return (
    <form className="setting-form" noValidate onSubmit={(event) => void create(event)}>
      <div className="setting-fields">
        <Field label={t('role')}>
          {() => (
            <Select
              label={t('role')}
              value={role}
              options={roles.map((value) => ({ value, name: value }))}
              onChange={setRole}
            />
          )}
        </Field>
        <Field label={t('days')}>
          {() => (
            <Select
              label={t('days')}
              value={days}
              options={dayChoices.map((value) => ({
                value,
                name: t('days-count', { count: Number(value) }),
              }))}
              onChange={setDays}
            />
          )}
        </Field>
        <Field label={t('team')}>
          {(control) => (
            <TextInput
              {...control}
              autoComplete="off"
              maxLength={60}
              value={typed.team}
              onChange={({ currentTarget }) => change({ team: currentTarget.value })}
            />
          )}
        </Field>
        <Field
          label={t('max')}
          hint={t('max-hint')}
          error={isChecked && max === undefined ? t('max-wrong', { max: maxLinkPeople }) : null}
        >
          {(control) => (
            <TextInput
              {...control}
              inputMode="numeric"
              autoComplete="off"
              maxLength={6}
              value={typed.max}
              onChange={({ currentTarget }) => change({ max: currentTarget.value })}
            />
          )}
        </Field>
      </div>
      <DomainsField
        hint={t('domains-any')}
        value={typed.domains}
        problem={isChecked ? problemOf(typed.domains) : null}
        onChange={(domains) => change({ domains })}
      />
      <div>
        <Button type="submit" isBusy={isBusy}>
          {t('create')}
        </Button>
      </div>
    </form>
  )
}

/** A link, with what it gives and to whom. INVITELINKS5 */
function LinkLine({ link, onRevoke }: { link: InviteLink; onRevoke: () => void }) {
  const t = useText(inviteLinksTexts)
  const locale = useLocale()
  const moment = useMoment()
  const { Role, Team, Domains, Ends, Max, Uses, State, Link: address } = link
  const list = new Intl.ListFormat(locale, { type: 'disjunction' }).format(Domains)
  const facts = [
    Role,
    Team,
    Domains.length > 0 ? list : t('any-domain'),
    t('until', { date: moment(Ends) }),
    Max === null ? t('joined', { count: Uses }) : t('joined-of', { count: Uses, max: Max }),
  ].filter(Boolean)
  return (
    <li className="people-link-line">
      {address ? (
        <CopyField label={t('address')} value={address} />
      ) : (
        <Badge tone="neutral">{t(`state.${State}`)}</Badge>
      )}
      <p className="setting-note">{facts.join(' · ')}</p>
      {address ? (
        <Button kind="quiet" onClick={onRevoke}>
          {t('revoke')}
        </Button>
      ) : null}
    </li>
  )
}

/** Links by which several people join the board. INVITELINKS1, INVITELINKS5 */
export function InviteLinks({ joining: { Items, Roles } }: { joining: Joining }) {
  const t = useText(inviteLinksTexts)
  const rostrum = useRostrum()
  const [asked, setAsked] = useState<string | null>(null)
  const revoke = async (id: string) => {
    setAsked(null)
    try {
      await inviteLinksOf(rostrum).revoke(id)
      rostrum.toasts.show({ message: t('revoked'), kind: 'success' })
    } catch (error) {
      rostrum.toasts.showError(error)
    }
  }
  return (
    <section className="board-card setting-form" aria-labelledby="invite-links">
      <h2 id="invite-links" className="board-card-title">
        {t('title')}
      </h2>
      <p className="setting-note">{t('intro')}</p>
      <NewLink roles={Roles} />
      {Items.length > 0 ? (
        <ul className="people-links">
          {Items.map((link) => (
            <LinkLine key={link.Id} link={link} onRevoke={() => setAsked(link.Id)} />
          ))}
        </ul>
      ) : null}
      {asked === null ? null : (
        <Confirm
          title={t('revoke.title')}
          action={t('revoke')}
          onConfirm={() => void revoke(asked)}
          onCancel={() => setAsked(null)}
        >
          {t('revoke.body')}
        </Confirm>
      )}
    </section>
  )
}
