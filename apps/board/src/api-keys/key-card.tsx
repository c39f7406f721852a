import { apiKeysOf } from '@rostrum/sdk'
import type { ApiKey } from '@rostrum/sdk/protocol'
import { endsSoon } from '@rostrum/sdk/rules'
import {
  Badge,
  Button,
  Confirm,
  Notice,
  readMoment,
  RelativeTime,
  useErrorText,
  useRostrum,
  useText,
} from '@rostrum/widgets/ui'
import { useState, type ReactNode } from 'react'
import { useProvedAttempt } from '../settings/use-proved-attempt.js'
import { apiKeysTexts } from '../texts/api-keys/api-keys-texts.js'

/** What a key may do, and when. */
function Facts({ item }: { item: ApiKey }) {
  const t = useText(apiKeysTexts)
  const moment = (at: string) => <RelativeTime moment={at} />
  const facts: [string, ReactNode][] = [
    [t('scopes'), item.Scopes.map((scope) => t(`scope.${scope}`)).join(' · ')],
    [t('created'), moment(item.Created)],
    [t('last-used'), item.LastUsed ? moment(item.LastUsed) : t('never-used')],
    item.Revoked
      ? [t('state.revoked'), moment(item.Revoked)]
      : [t('expires'), item.Expires ? moment(item.Expires) : t('expires.never')],
    ...(item.FormerUntil ? [[t('former'), moment(item.FormerUntil)] satisfies [string, ReactNode]] : []),
  ]
  return (
    <dl className="setting-facts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

type Question = 'rotate' | 'revoke'

/** A key with what can be done with it. APIKEYS1, APIKEYS3 */
export function KeyCard({ item, onKey }: { item: ApiKey; onKey: (key: string) => void }) {
  const t = useText(apiKeysTexts)
  const rostrum = useRostrum()
  const errorText = useErrorText()
  const keys = apiKeysOf(rostrum)
  const { busy, error, run, dialog } = useProvedAttempt()
  const [asking, setAsking] = useState<Question | null>(null)
  const { Id: id, Name: name } = item
  const now = rostrum.environment.now()
  const expires = item.Expires === null ? null : readMoment(item.Expires)
  const isExpired = expires !== null && expires <= now
  const change = {
    rotate: async () => onKey(await keys.rotate(id)),
    revoke: async () => {
      await keys.revoke(id)
      rostrum.toasts.show({ message: t('revoked'), kind: 'success' })
    },
  }
  const confirm = (question: Question) => {
    setAsking(null)
    run(question, change[question])
  }
  const ask = (question: Question) => (
    <Button
      kind={question === 'revoke' ? 'quiet' : 'secondary'}
      aria-label={t('of', { action: t(question), name })}
      isBusy={busy === question}
      onClick={() => setAsking(question)}
    >
      {t(question)}
    </Button>
  )
  return (
    <li className="board-card" aria-busy={busy !== null || undefined}>
      <div className="api-keys-head">
        <h2 className="api-keys-name">
          <bdi>{name}</bdi>
        </h2>
        <code dir="ltr">{item.Hint}</code>
        {item.Revoked ? <Badge>{t('state.revoked')}</Badge> : null}
        {!item.Revoked && endsSoon({ expires, now }) ? (
          <Badge tone="warning">{t('state.ending')}</Badge>
        ) : null}
        {!item.Revoked && isExpired ? <Badge tone="warning">{t('state.expired')}</Badge> : null}
      </div>
      <Facts item={item} />
      {item.Revoked ? null : (
        <div className="setting-actions">
          {isExpired ? null : ask('rotate')}
          {ask('revoke')}
        </div>
      )}
      {error ? <Notice tone="danger">{errorText(error)}</Notice> : null}
      {asking ? (
        <Confirm
          title={t(`${asking}.title`)}
          action={t(asking)}
          isBusy={busy !== null}
          onConfirm={() => confirm(asking)}
          onCancel={() => setAsking(null)}
        >
          <bdi>{name}</bdi>
          <br />
          {t(`${asking}.text`)}
        </Confirm>
      ) : null}
      {dialog}
    </li>
  )
}
