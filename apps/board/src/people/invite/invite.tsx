import { useStore } from '@nanostores/react'
import {
  inviteLinksOf,
  invitationsOf,
  peopleOf,
  type InvitationProgress,
  type PeopleFilters,
} from '@rostrum/sdk'
import { ErrorState, Notice, Skeleton, useRostrum, useSheet, useText } from '@rostrum/widgets/ui'
import { useCallback, useEffect, useState } from 'react'
import { Link, useRouter } from '../../router/link.js'
import { Page } from '../../shell/page/page.js'
import { inviteLinksTexts } from '../../texts/invite-links/invite-links-texts.js'
import { peopleTexts } from '../../texts/people/people-texts.js'
import { InviteList } from './invite-list.js'
import { InviteLinks } from './invite-links.js'
import { InviteOne } from './invite-one.js'
import { SignUpSetting } from './sign-up-setting.js'
import css from '../people.css?sheet'

/** Milliseconds between two looks at e-mails that wait. */
const looksEvery = 2000

/** How far the invitations are, asked again while some wait. */
function useProgress() {
  const rostrum = useRostrum()
  const [progress, setProgress] = useState<InvitationProgress | null>(null)
  const look = useCallback(() => {
    invitationsOf(rostrum)
      .progress()
      .then(setProgress, () => {})
  }, [rostrum])
  useEffect(look, [look])
  useEffect(() => {
    if (progress && progress.Waiting > 0) return rostrum.environment.after(looksEvery, look)
  }, [rostrum, progress, look])
  return { progress, look }
}

/** The roles and fields of the company; null while they are loading. */
function useFilters(): PeopleFilters | null {
  const rostrum = useRostrum()
  const [filters, setFilters] = useState<PeopleFilters | null>(null)
  useEffect(() => {
    peopleOf(rostrum)
      .filters()
      .then(setFilters, (error: unknown) => rostrum.toasts.showError(error))
  }, [rostrum])
  return filters
}

function Progress({ progress }: { progress: InvitationProgress | null }) {
  const t = useText(peopleTexts)
  const { Waiting = 0, Failed = 0 } = progress ?? {}
  return (
    <div role="status">
      {Waiting > 0 ? <Notice tone="info">{t('progress', { count: Waiting })}</Notice> : null}
      {Failed > 0 ? <Notice tone="warning">{t('progress.failed', { count: Failed })}</Notice> : null}
    </div>
  )
}

/** Links to join the board, and who may sign up for it. INVITELINKS5, INVITELINKS6 */
function Joining() {
  const t = useText(inviteLinksTexts)
  const links = inviteLinksOf(useRostrum())
  const { joining, status, error } = useStore(links.$joining)
  useEffect(() => void links.load(), [links])
  if (error) return <ErrorState title={t('failed')} failing={error} onRetry={() => void links.load()} />
  if (!joining) return status === 'error' ? null : <Skeleton height="320px" radius="12px" />
  return (
    <>
      <InviteLinks joining={joining} />
      <SignUpSetting joining={joining} />
    </>
  )
}

/** Invites people, one by one, by a list or by links. PEOPLE20, PEOPLE21, INVITELINKS1 */
export function InvitePage() {
  useSheet(css)
  const t = useText(peopleTexts)
  const router = useRouter()
  const filters = useFilters()
  const { progress, look } = useProgress()
  return (
    <Page
      title={t('invite')}
      action={
        <Link className="r-button" data-kind="secondary" href={router.href('people', {}, {})}>
          {t('back')}
        </Link>
      }
    >
      {filters ? (
        <div className="setting-parts">
          <Progress progress={progress} />
          <InviteOne roles={filters.Roles} onSent={look} />
          <InviteList filters={filters} onSent={look} />
          <Joining />
        </div>
      ) : (
        <Skeleton height="420px" radius="12px" />
      )}
    </Page>
  )
}
