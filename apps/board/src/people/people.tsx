import { useStore } from '@nanostores/react'
import { isApiError, peopleOf, type PeopleFilters, type PeopleQuery } from '@rostrum/sdk'
import { Button, EmptyState, ErrorState, Skeleton, useRostrum, useSheet, useText } from '@rostrum/widgets/ui'
import { useEffect, useState } from 'react'
import type { PageProps } from '../pages/pages.js'
import { useRouter } from '../router/link.js'
import type { RouteLocation } from '../router/router.js'
import { Page } from '../shell/page/page.js'
import { peopleTexts } from '../texts/people/people-texts.js'
import { ExportButton } from './fields/export-button.js'
import { Filters } from './filters.js'
import { canBeReminded, PersonRow } from './person-row.js'
import css from './people.css?sheet'
import { useProblemText } from './problem-text.js'
import { useRemind } from './use-remind.js'

/** The list in the URL. */
function queryOf(location: RouteLocation): PeopleQuery {
  if (location.name !== 'people') return {}
  const { q, state, role, team, profiles, fields } = location.query
  return { q, state, role, team, profiles, fields }
}

const given = ({ q, state, role, team, profiles, fields }: PeopleQuery) => ({
  ...(q && { q }),
  ...(state && { state }),
  ...(role && { role }),
  ...(team && { team }),
  ...(profiles && { profiles }),
  ...(fields && { fields }),
})

/** The filters of the board. */
function useFilters(): PeopleFilters | null {
  const people = peopleOf(useRostrum())
  const [filters, setFilters] = useState<PeopleFilters | null>(null)
  useEffect(() => {
    people.filters().then(setFilters, () => {})
  }, [people])
  return filters
}

/** Gives a person another role, which counts at once. PEOPLE8 */
function useRole(): (id: string, role: string) => Promise<void> {
  const t = useText(peopleTexts)
  const rostrum = useRostrum()
  const people = peopleOf(rostrum)
  const problemText = useProblemText()
  return async (id, role) => {
    try {
      await people.changeRole(id, role)
      rostrum.toasts.show({ message: t('role.done'), kind: 'success' })
      await people.read(id)
    } catch (error) {
      const problem = isApiError(error) ? problemText(error) : null
      if (problem === null) rostrum.toasts.showError(error)
      else rostrum.toasts.show({ message: problem, kind: 'error' })
    }
  }
}

/** The people of the answer, and what can be done for all of them. */
function List({ query, roles }: { query: PeopleQuery; roles: readonly string[] }) {
  const t = useText(peopleTexts)
  const rostrum = useRostrum()
  const people = peopleOf(rostrum)
  const { status, people: shown, next, isLoadingMore } = useStore(people.$people)
  const remind = useRemind()
  const changeRole = useRole()
  const [isBusy, setBusy] = useState(false)
  const now = rostrum.environment.now()
  const asked = query.profiles ? shown.filter((one) => canBeReminded(one, now)).slice(0, 100) : []
  if (shown.length === 0 && status === 'ready')
    return (
      <EmptyState icon="people" title={t('empty.title')}>
        {t('empty.body')}
      </EmptyState>
    )
  const remindAll = async () => {
    setBusy(true)
    await remind(asked.map(({ Id }) => Id))
    setBusy(false)
  }
  return (
    <>
      {asked.length > 1 ? (
        <div className="people-all">
          <Button icon="send" isBusy={isBusy} onClick={() => void remindAll()}>
            {t('remind.all')}
          </Button>
        </div>
      ) : null}
      <ul className="setting-items" aria-busy={status === 'loading'}>
        {shown.map((person) => (
          <PersonRow
            key={person.Id}
            person={person}
            now={now}
            roles={roles}
            onRemind={({ Id }) => void remind([Id])}
            onRole={(role) => void changeRole(person.Id, role)}
          />
        ))}
      </ul>
      {next ? (
        <div className="setting-more">
          <Button
            isBusy={isLoadingMore}
            onClick={() => void people.more().catch((error: unknown) => rostrum.toasts.showError(error))}
          >
            {t('more')}
          </Button>
        </div>
      ) : null}
    </>
  )
}

/** The people of the board, which the URL describes. PEOPLE17 */
export function PeoplePage({ location }: PageProps) {
  useSheet(css)
  const t = useText(peopleTexts)
  const router = useRouter()
  const people = peopleOf(useRostrum())
  const { status, people: shown, error } = useStore(people.$people)
  const filters = useFilters()
  const query = queryOf(location)
  const { q, state, role, team, profiles, fields } = query
  useEffect(() => {
    void people.show({ q, state, role, team, profiles, fields })
  }, [people, q, state, role, team, profiles, fields])
  const show = (next: PeopleQuery) => router.replace(router.href('people', {}, given(next)))
  return (
    <Page
      title={t('title')}
      width="wide"
      action={
        <div className="setting-actions">
          <ExportButton query={given(query)} />
          <Button kind="primary" icon="plus" onClick={() => router.go(router.href('invitePeople', {}, {}))}>
            {t('invite')}
          </Button>
        </div>
      }
    >
      <Filters query={query} filters={filters} onShow={show} />
      {error ? (
        <ErrorState title={t('failed')} failing={error} onRetry={() => void people.show(query)} />
      ) : null}
      {error || (shown.length === 0 && status !== 'ready') ? null : (
        <List query={query} roles={filters?.Roles ?? []} />
      )}
      {shown.length === 0 && !error && status !== 'ready' ? <Skeleton height="420px" radius="12px" /> : null}
    </Page>
  )
}
