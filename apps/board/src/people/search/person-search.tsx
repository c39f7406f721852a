import { peopleOf } from '@rostrum/sdk'
import { Button, TextInput, useRostrum, useSheet } from '@rostrum/widgets/ui'
import { useCallback, useState } from 'react'
import { useFound } from '../../shell/search/use-found.js'
import css from './person-search.css?sheet'

/** Finds a person of the board; those who are left out are not offered. */
export function PersonSearch({
  label,
  nobody,
  without,
  nameOf = (name) => name,
  onChoose,
}: {
  label: string
  nobody: string
  without: readonly string[]
  /** The accessible name of the button of a person. */
  nameOf?: (name: string) => string
  onChoose: (person: { id: string; name: string }) => void
}) {
  useSheet(css)
  const [written, setWritten] = useState('')
  const rostrum = useRostrum()
  const find = useCallback(
    (part: string, signal: AbortSignal) => peopleOf(rostrum).find(part, signal),
    [rostrum],
  )
  const found = useFound(written.trim(), find)?.filter(
    ({ Id, State }) => State === 'active' && !without.includes(Id),
  )
  return (
    <div>
      <TextInput
        type="search"
        icon="search"
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        maxLength={100}
        value={written}
        onChange={(event) => setWritten(event.currentTarget.value)}
        onKeyDown={(event) => {
          // Enter would send the form around it.
          if (event.key === 'Enter') event.preventDefault()
        }}
      />
      <div role="status">{found?.length === 0 ? <p className="setting-note">{nobody}</p> : null}</div>
      {found && found.length > 0 ? (
        <ul className="people-found">
          {found.map(({ Id, Name, Email }) => (
            <li key={Id}>
              <Button
                kind="quiet"
                aria-label={nameOf(Name || Email)}
                onClick={() => {
                  onChoose({ id: Id, name: Name || Email })
                  setWritten('')
                }}
              >
                <bdi>{Name || Email}</bdi> <span className="setting-note">{Name ? Email : ''}</span>
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}
