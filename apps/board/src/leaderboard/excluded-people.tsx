import { leaderboardOf } from '@rostrum/sdk'
import type { RankedPerson } from '@rostrum/sdk/protocol'
import { Avatar, IconButton, TextInput, useRostrum, useText } from '@rostrum/widgets/ui'
import { useCallback, useState } from 'react'
import { useFound } from '../shell/search/use-found.js'
import { leaderboardTexts } from '../texts/leaderboard/leaderboard-texts.js'

function Person({
  person: { Name, PictureUrl, Team },
  icon,
  label,
  onAct,
}: {
  person: RankedPerson
  icon: 'plus' | 'close'
  label: string
  onAct: () => void
}) {
  return (
    <li>
      <span className="ranking-who">
        <Avatar name={Name} image={PictureUrl} size={28} />
        <span className="ranking-names">
          <bdi>{Name}</bdi>
          {Team ? (
            <span className="ranking-team">
              <bdi>{Team}</bdi>
            </span>
          ) : null}
        </span>
      </span>
      <IconButton icon={icon} label={label} onClick={onAct} />
    </li>
  )
}

/** The people whom the leaderboard leaves out, and a search for further ones. LEADERBOARD7 */
export function ExcludedPeople({
  people,
  onChange,
}: {
  people: readonly RankedPerson[]
  onChange: (people: readonly RankedPerson[]) => void
}) {
  const t = useText(leaderboardTexts)
  const [written, setWritten] = useState('')
  const rostrum = useRostrum()
  const find = useCallback(
    (part: string, signal: AbortSignal) => leaderboardOf(rostrum).findPeople(part, signal),
    [rostrum],
  )
  const found = useFound(written.trim(), find)
  const open = found?.filter(({ Id }) => people.every((one) => one.Id !== Id))
  return (
    <section className="board-card">
      <h2 className="board-card-title">{t('set.excluded')}</h2>
      <p className="board-card-note">{t('set.excluded.note')}</p>
      {people.length > 0 ? (
        <ul className="ranking-people">
          {people.map((person) => (
            <Person
              key={person.Id}
              person={person}
              icon="close"
              label={t('set.remove', { name: person.Name })}
              onAct={() => onChange(people.filter(({ Id }) => Id !== person.Id))}
            />
          ))}
        </ul>
      ) : null}
      <TextInput
        type="search"
        icon="search"
        aria-label={t('set.find')}
        placeholder={t('set.find')}
        autoComplete="off"
        maxLength={100}
        value={written}
        onChange={(event) => setWritten(event.currentTarget.value)}
        onKeyDown={(event) => {
          // Enter would save the settings.
          if (event.key === 'Enter') event.preventDefault()
        }}
      />
      <div role="status">
        {open?.length === 0 ? <p className="board-card-note">{t('set.no-match')}</p> : null}
      </div>
      {open && open.length > 0 ? (
        <ul className="ranking-people">
          {open.map((person) => (
            <Person
              key={person.Id}
              person={person}
              icon="plus"
              label={t('set.add', { name: person.Name })}
              onAct={() => {
                onChange([...people, person])
                setWritten('')
              }}
            />
          ))}
        </ul>
      ) : null}
    </section>
  )
}
