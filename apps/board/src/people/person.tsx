import { isApiError, peopleOf, toErrorInfo, type ErrorInfo, type PersonDetails } from '@rostrum/sdk'
import {
  Avatar,
  Badge,
  Button,
  EmptyState,
  ErrorState,
  Skeleton,
  useRostrum,
  useSheet,
  useText,
} from '@rostrum/widgets/ui'
import { useCallback, useEffect, useState } from 'react'
import type { PageProps } from '../pages/pages.js'
import { Link, useRouter } from '../router/link.js'
import { Page } from '../shell/page/page.js'
import { peopleTexts } from '../texts/people/people-texts.js'
import { PersonFields } from './fields/person-fields.js'
import css from './people.css?sheet'
import { Access } from './person-access.js'
import { Facts, Invitation, Role } from './person-parts.js'
import { canBeReminded, Profiles, StateBadge } from './person-row.js'
import { useProblemText } from './problem-text.js'
import { RemindButton } from './remind-button.js'

/** The person of the page, read again after each change. */
function useDetails(id: string) {
  const people = peopleOf(useRostrum())
  const [details, setDetails] = useState<PersonDetails | null>(null)
  const [failing, setFailing] = useState<ErrorInfo | null>(null)
  const load = useCallback(async () => {
    try {
      setDetails(await people.read(id))
      setFailing(null)
    } catch (error) {
      setFailing(toErrorInfo(error))
    }
  }, [people, id])
  useEffect(() => {
    setDetails(null)
    void load()
  }, [load])
  return { details, failing, load }
}

/** Runs a change of a person, and says what came of it; answers whether it worked. */
export type RunChange = (work: () => Promise<unknown>, message: string) => Promise<boolean>

function useChange(load: () => Promise<void>): RunChange {
  const rostrum = useRostrum()
  const problemText = useProblemText()
  return async (work, message) => {
    try {
      await work()
      rostrum.toasts.show({ message, kind: 'success' })
      await load()
      return true
    } catch (error) {
      const problem = isApiError(error) ? problemText(error) : null
      if (problem === null) rostrum.toasts.showError(error)
      else rostrum.toasts.show({ message: problem, kind: 'error' })
      return false
    }
  }
}

function Head({ details }: { details: PersonDetails }) {
  const t = useText(peopleTexts)
  const { Person } = details
  const { Name, Email, PictureUrl } = Person
  return (
    <header className="board-page-head people-head">
      <Avatar name={Name || Email} image={PictureUrl} size={56} />
      <div>
        <div className="people-head-name">
          <h1 className="board-page-title">
            <bdi>{Name || Email}</bdi>
          </h1>
          {Person.IsMe ? <Badge tone="accent">{t('me')}</Badge> : null}
          <StateBadge person={Person} />
        </div>
        <bdi className="setting-note">{Email}</bdi>
      </div>
    </header>
  )
}

function Parts({
  details,
  run,
  load,
}: {
  details: PersonDetails
  run: RunChange
  load: () => Promise<void>
}) {
  const t = useText(peopleTexts)
  const { environment } = useRostrum()
  const { Person } = details
  const isHere = Person.State !== 'left'
  return (
    <div className="setting-parts">
      <Facts details={details} />
      {isHere ? <PersonFields details={details} onSaved={load} /> : null}
      {details.Invitation && Person.State === 'invited' ? <Invitation details={details} run={run} /> : null}
      {isHere ? (
        <section className="board-card" aria-labelledby="person-profiles">
          <h2 id="person-profiles" className="board-card-title">
            {t('filter.profiles')}
          </h2>
          <Profiles person={Person} isNamed />
          {canBeReminded(Person, environment.now()) ? <RemindButton id={Person.Id} /> : null}
        </section>
      ) : null}
      {isHere && Person.State !== 'inactive' ? <Role details={details} run={run} /> : null}
      <Access details={details} run={run} />
    </div>
  )
}

/** Says that there is no such person on the board, with the way to all people. */
function NotFound() {
  const t = useText(peopleTexts)
  const router = useRouter()
  return (
    <Page title={t('not-found')} isTitleHidden>
      <EmptyState
        icon="people"
        title={t('not-found')}
        actions={
          <Button kind="primary" onClick={() => router.go(router.href('people', {}, {}))}>
            {t('back')}
          </Button>
        }
      >
        {t('not-found.why')}
      </EmptyState>
    </Page>
  )
}

function Loaded({ id }: { id: string }) {
  const t = useText(peopleTexts)
  const router = useRouter()
  const { details, failing, load } = useDetails(id)
  const run = useChange(load)
  const back = (
    <p className="people-back">
      <Link href={router.href('people', {}, {})}>{t('back')}</Link>
    </p>
  )
  if (!details) {
    // An id that cannot be one is refused as a wrong call.
    if (failing?.code === 'api-404' || failing?.code === 'api-400') return <NotFound />
    return (
      <Page title={t('person')} head={back}>
        {failing ? (
          <ErrorState title={t('failed')} failing={failing} onRetry={() => void load()} />
        ) : (
          <Skeleton height="420px" radius="12px" />
        )}
      </Page>
    )
  }
  const head = (
    <>
      {back}
      <Head details={details} />
    </>
  )
  return (
    <Page title={details.Person.Name || details.Person.Email} head={head}>
      <Parts details={details} run={run} load={load} />
    </Page>
  )
}

/** One person of the board, with everything a manager can do about them. PEOPLE17 to PEOPLE22 */
export function PersonPage({ location }: PageProps) {
  useSheet(css)
  return location.name === 'person' ? <Loaded id={location.params.userId} /> : null
}
