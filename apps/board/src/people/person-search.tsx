import { peopleOf } from '@rostrum/sdk'
import type { BoardPerson } from '@rostrum/sdk/protocol'
import { Button, TextInput, useRostrum } from '@rostrum/widgets/ui'
import { useEffect, useState } from 'react'

/** Milliseconds without a key after which people are searched. */
const searchDelay = 250

/** Active people whose name or address contains what was typed; null before there is an answer. */
function useFound(part: string): readonly BoardPerson[] | null {
  const rostrum = useRostrum()
  const [found, setFound] = useState<readonly BoardPerson[] | null>(null)
  useEffect(() => {
    setFound(null)
    if (part === '') return
    const asking = new AbortController()
    const cancel = rostrum.environment.after(searchDelay, () => {
      peopleOf(rostrum)
        .find(part, asking.signal)
        .then(
          (people) => !asking.signal.aborted && setFound(people.filter(({ State }) => State === 'active')),
          (error: unknown) => !asking.signal.aborted && rostrum.toasts.showError(error),
        )
    })
    return () => {
      cancel()
      asking.abort()
    }
  }, [rostrum, part])
  return found
}

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
  const [written, setWritten] = useState('')
  const found = useFound(written.trim())?.filter(({ Id }) => !without.includes(Id))
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
      <div role="status">{found?.length === 0 ? <p className="people-quiet">{nobody}</p> : null}</div>
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
                <bdi>{Name || Email}</bdi> <span className="people-quiet">{Name ? Email : ''}</span>
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}
