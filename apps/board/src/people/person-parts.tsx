import { invitationsOf, peopleOf, type PeopleFilters, type PersonDetails } from '@rostrum/sdk'
import {
  Badge,
  Button,
  Confirm,
  RelativeTime,
  Select,
  useLocale,
  useRostrum,
  useText,
} from '@rostrum/widgets/ui'
import { useEffect, useState, type ReactNode } from 'react'
import { useRouter } from '../router/link.js'
import { peopleTexts } from '../texts/people/people-texts.js'
import type { RunChange } from './person.js'

const dateOf = (moment: string, locale: string) =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }).format(Date.parse(`${moment.replace(' ', 'T')}Z`))

/** What is known about a person, each with its name. */
export function Facts({ details }: { details: PersonDetails }) {
  const t = useText(peopleTexts)
  const locale = useLocale()
  const { Person, Joined, Boards, Sessions, Waiting, Published } = details
  const date = (moment: string | null) => (moment ? dateOf(moment, locale) : t('visit.never'))
  const format = new Intl.NumberFormat(locale)
  const facts: [string, ReactNode][] = [
    [t('filter.role'), Person.Role],
    [t('filter.team'), Person.Team ? <bdi key="team">{Person.Team}</bdi> : t('no-team')],
    [
      t('visit'),
      Person.LastVisit ? <RelativeTime key="visit" moment={Person.LastVisit} /> : t('visit.never'),
    ],
    [t('fact.login'), date(Person.LastLogin)],
    Person.Left ? [t('fact.left'), date(Person.Left)] : [t('fact.joined'), date(Joined)],
    [t('fact.boards'), format.format(Boards)],
    [t('fact.sessions'), format.format(Sessions)],
    [t('fact.waiting'), format.format(Waiting)],
    [t('fact.published'), format.format(Published)],
  ]
  return (
    <section className="board-card">
      <dl className="setting-facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** The role of a person, which counts at once where the board is open. PEOPLE8 */
export function Role({ details, run }: { details: PersonDetails; run: RunChange }) {
  const t = useText(peopleTexts)
  const people = peopleOf(useRostrum())
  const [roles, setRoles] = useState<PeopleFilters['Roles']>([])
  useEffect(() => {
    people.filters().then(
      ({ Roles }) => setRoles(Roles),
      () => {},
    )
  }, [people])
  const { Id, Role: role, IsMe } = details.Person
  return (
    <section className="board-card" aria-labelledby="person-role">
      <h2 id="person-role" className="board-card-title">
        {t('filter.role')}
      </h2>
      {IsMe ? (
        <p className="board-card-note">{t('self')}</p>
      ) : (
        <div>
          <Select
            label={t('filter.role')}
            value={role}
            options={[...new Set([role, ...roles])].map((value) => ({ value, name: value }))}
            onChange={(next) => {
              if (next !== role) void run(() => people.changeRole(Id, next), t('role.done'))
            }}
          />
        </div>
      )}
    </section>
  )
}

const tones = { waiting: 'info', sent: 'success', failed: 'danger' } as const

/** The invitation of somebody who has not joined yet. PEOPLE21 */
export function Invitation({ details, run }: { details: PersonDetails; run: RunChange }) {
  const t = useText(peopleTexts)
  const locale = useLocale()
  const router = useRouter()
  const rostrum = useRostrum()
  const invitations = invitationsOf(rostrum)
  const [isAsking, setAsking] = useState(false)
  const { Person, Invitation: invitation } = details
  if (!invitation) return null
  const { State, Expires } = invitation
  const revoke = async () => {
    setAsking(false)
    try {
      await invitations.revoke(Person.Id)
      rostrum.toasts.show({ message: t('revoke.done'), kind: 'success' })
      router.go(router.href('people', {}, {}))
    } catch (error) {
      rostrum.toasts.showError(error)
    }
  }
  return (
    <section className="board-card" aria-labelledby="person-invitation">
      <h2 id="person-invitation" className="board-card-title">
        {t('invitation')}
      </h2>
      <p className="board-card-note">
        <Badge tone={tones[State]}>{t(`invitation.${State}`)}</Badge>{' '}
        {Expires ? t('invitation.until', { date: dateOf(Expires, locale) }) : null}
      </p>
      <div className="setting-actions">
        <Button icon="send" onClick={() => void run(() => invitations.sendAgain(Person.Id), t('again.done'))}>
          {t('again')}
        </Button>
        <Button kind="quiet" onClick={() => setAsking(true)}>
          {t('revoke')}
        </Button>
      </div>
      {isAsking ? (
        <Confirm
          title={t('revoke')}
          action={t('revoke')}
          onConfirm={() => void revoke()}
          onCancel={() => setAsking(false)}
        >
          {t('revoke.body')}
        </Confirm>
      ) : null}
    </section>
  )
}
