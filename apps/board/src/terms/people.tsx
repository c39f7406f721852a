import { termsSettingsOf } from '@rostrum/sdk'
import {
  acceptanceStates,
  type Acceptance,
  type AcceptanceState,
  type TermsSettings,
} from '@rostrum/sdk/protocol'
import { Button, Field, Select, useRostrum, useText } from '@rostrum/widgets/ui'
import { useEffect, useState } from 'react'
import { useMoment } from '../crisis/use-moment.js'
import { DownloadButton } from '../shell/download-button.js'
import { termsTexts } from '../texts/terms/terms-texts.js'

interface Page {
  readonly people: readonly Acceptance[]
  readonly next: string | null
}

/** The people in a state; null until they are known. They are read again when the counts change. */
function usePeople(state: AcceptanceState, key: string) {
  const rostrum = useRostrum()
  const terms = termsSettingsOf(rostrum)
  const [page, setPage] = useState<Page | null>(null)
  useEffect(() => {
    let isCurrent = true
    terms.people(state).then(
      (found) => isCurrent && setPage(found),
      (error: unknown) => isCurrent && rostrum.toasts.showError(error),
    )
    return () => {
      isCurrent = false
    }
  }, [rostrum, terms, state, key])
  const more = async () => {
    if (!page?.next) return
    try {
      const { people, next } = await terms.people(state, page.next)
      setPage({ people: [...page.people, ...people], next })
    } catch (error) {
      rostrum.toasts.showError(error)
    }
  }
  return { page, more }
}

function Person({ person: { Name, Email, Accepted } }: { person: Acceptance }) {
  const t = useText(termsTexts)
  const moment = useMoment()
  return (
    <li>
      <span className="terms-person">
        <bdi>{Name || Email}</bdi>
        <span className="terms-quiet">{Email}</span>
      </span>
      <span className="terms-quiet">
        {Accepted
          ? t('accepted-at', { version: String(Accepted.Version), date: moment(Accepted.At) })
          : t('accepted-none')}
      </span>
    </li>
  )
}

function ExportButton() {
  const t = useText(termsTexts)
  const rostrum = useRostrum()
  const load = () => termsSettingsOf(rostrum).download()
  return <DownloadButton label={t('export')} done={t('exported')} name="terms.csv" load={load} />
}

/** Who of the board accepted the current version, and who did not. TERMS4 */
export function People({ settings: { Accepted, Open, Latest } }: { settings: TermsSettings }) {
  const t = useText(termsTexts)
  const [state, setState] = useState<AcceptanceState>('open')
  const { page, more } = usePeople(state, `${Latest} ${Accepted} ${Open}`)
  const counts = { open: String(Open), accepted: String(Accepted) }
  return (
    <section className="board-card terms-part" aria-labelledby="terms-people">
      <h2 id="terms-people" className="board-card-title">
        {t('people')}
      </h2>
      <Field label={t('show')}>
        {() => (
          <Select
            label={t('show')}
            value={state}
            options={acceptanceStates
              .toReversed()
              .map((value) => ({ value, name: t(`state.${value}`, { count: counts[value] }) }))}
            onChange={setState}
          />
        )}
      </Field>
      {page && page.people.length === 0 ? <p className="terms-quiet">{t('empty')}</p> : null}
      <ul className="terms-people">
        {page?.people.map((person) => (
          <Person key={person.Id} person={person} />
        ))}
      </ul>
      <div className="terms-actions">
        {page?.next ? <Button onClick={() => void more()}>{t('more')}</Button> : null}
        <ExportButton />
      </div>
    </section>
  )
}
