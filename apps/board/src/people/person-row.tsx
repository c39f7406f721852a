import type { BoardPerson, ProfileCondition } from '@rostrum/sdk/protocol'
import { networkName } from '@rostrum/sdk/rules'
import { Avatar, Badge, Button, NetworkIcon, RelativeTime, Select, useText } from '@rostrum/widgets/ui'
import { Link, useRouter } from '../router/link.js'
import { peopleTexts } from '../texts/people/people-texts.js'

const tones = { fine: 'success', expiring: 'warning', expired: 'danger' } as const satisfies Record<
  ProfileCondition,
  string
>

/** The state of somebody who is not simply active. */
export function StateBadge({ person }: { person: BoardPerson }) {
  const t = useText(peopleTexts)
  if (person.State === 'active') return null
  return <Badge tone={person.State === 'invited' ? 'info' : 'neutral'}>{t(`state.${person.State}`)}</Badge>
}

/** The profiles of a person; the badge names a condition that asks for something. */
export function Profiles({ person, isNamed = false }: { person: BoardPerson; isNamed?: boolean }) {
  const t = useText(peopleTexts)
  if (person.Profiles.length === 0) return <span className="setting-note">{t('no-profiles')}</span>
  return (
    <ul className="people-profiles" data-named={isNamed || undefined}>
      {person.Profiles.map((profile) => (
        <li key={profile.Id}>
          <NetworkIcon network={profile.Network} isNamed={!isNamed} />
          {isNamed ? (
            <span className="people-profile-name">
              <bdi>{profile.Name}</bdi> <span className="setting-note">{networkName(profile.Network)}</span>
            </span>
          ) : null}
          {isNamed || profile.Condition !== 'fine' ? (
            <Badge tone={tones[profile.Condition]}>{t(`condition.${profile.Condition}`)}</Badge>
          ) : null}
        </li>
      ))}
    </ul>
  )
}

const day = 86_400_000

/** Somebody with a profile to be connected again, who was not reminded within a day. PEOPLE17 */
export const canBeReminded = ({ State, Profiles: profiles, Reminded }: BoardPerson, now: number): boolean =>
  State === 'active' &&
  profiles.some(({ Condition }) => Condition !== 'fine') &&
  (Reminded === null || Date.parse(`${Reminded.replace(' ', 'T')}Z`) < now - day)

/** One person of the list. */
export function PersonRow({
  person,
  now,
  roles,
  onRemind,
  onRole,
}: {
  person: BoardPerson
  now: number
  /** Empty while they are not known. */
  roles: readonly string[]
  onRole: (role: string) => void
  onRemind: (person: BoardPerson) => void
}) {
  const t = useText(peopleTexts)
  const router = useRouter()
  const { Id, Name, Email, Role, Team, LastVisit, PictureUrl } = person
  const isAsked = canBeReminded(person, now)
  const isHere = person.State === 'active' || person.State === 'invited'
  const isChangeable = roles.length > 0 && isHere && !person.IsMe
  return (
    <li className="people-row">
      <Avatar name={Name || Email} image={PictureUrl} size={36} />
      <div className="people-who">
        <span className="people-name">
          <Link href={router.href('person', { userId: Id }, {})} className="people-link">
            <bdi>{Name || Email}</bdi>
          </Link>
          {person.IsMe ? <Badge tone="accent">{t('me')}</Badge> : null}
          <StateBadge person={person} />
        </span>
        {Name ? (
          <span className="setting-note">
            <bdi>{Email}</bdi>
          </span>
        ) : null}
      </div>
      <div className="people-role">
        {isChangeable ? (
          <span className="people-select">
            <Select
              label={`${t('filter.role')}: ${Name || Email}`}
              value={Role}
              options={[...new Set([Role, ...roles])].map((value) => ({ value, name: value }))}
              onChange={(role) => role !== Role && onRole(role)}
            />
          </span>
        ) : (
          <span>{Role}</span>
        )}
        {Team ? (
          <span className="setting-note">
            <bdi>{Team}</bdi>
          </span>
        ) : null}
      </div>
      <div className="people-visit setting-note">
        <span className="people-caption">{t('visit')} · </span>
        {LastVisit ? <RelativeTime moment={LastVisit} /> : t('visit.never')}
      </div>
      <div className="people-state">{person.State === 'left' ? null : <Profiles person={person} />}</div>
      <div className="people-act">
        {isAsked ? (
          <Button size="s" aria-label={`${t('remind')}: ${Name || Email}`} onClick={() => onRemind(person)}>
            {t('remind')}
          </Button>
        ) : null}
        {!isAsked && person.Reminded && person.Profiles.some(({ Condition }) => Condition !== 'fine') ? (
          <span className="setting-note">{t('reminded')}</span>
        ) : null}
      </div>
    </li>
  )
}
