import { webhooksOf } from '@rostrum/sdk'
import type { Webhook } from '@rostrum/sdk/protocol'
import {
  Badge,
  Button,
  Confirm,
  Notice,
  RelativeTime,
  useErrorText,
  useRostrum,
  useText,
} from '@rostrum/widgets/ui'
import { useState, type ReactNode } from 'react'
import { useProvedAttempt } from '../settings/use-proved-attempt.js'
import { webhooksTexts } from '../texts/webhooks/webhooks-texts.js'
import { Deliveries } from './deliveries.js'

/** What a webhook is told about, and how that fares. */
function Facts({ webhook }: { webhook: Webhook }) {
  const t = useText(webhooksTexts)
  const { Events, LastDelivered: last, FormerUntil: former } = webhook
  const facts: [string, ReactNode][] = [
    [t('events'), Events.map((event) => t(`event.${event}`)).join(' · ')],
    [t('last'), last ? <RelativeTime key="last" moment={last} /> : t('never')],
    ...(former
      ? [[t('former'), <RelativeTime key="former" moment={former} />] satisfies [string, ReactNode]]
      : []),
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

/** Says what is wrong with a webhook; announced, because the server turns it off by itself. WEBHOOKS6 */
function State({ webhook: { IsOn, IsFailed, FailingSince: since } }: { webhook: Webhook }) {
  const t = useText(webhooksTexts)
  return (
    <div className="webhooks-state" role="status">
      {IsFailed ? <Notice tone="danger">{t('turned-off')}</Notice> : null}
      {!IsOn && !IsFailed ? <Badge>{t('off')}</Badge> : null}
      {IsOn && since ? (
        <Notice tone="warning">
          {t('failing')} <RelativeTime moment={since} />
        </Notice>
      ) : null}
    </div>
  )
}

type Question = 'remove' | 'rotate'

interface Asking {
  readonly address: string
  readonly asking: Question
  readonly isBusy: boolean
  readonly onConfirm: () => void
  readonly onCancel: () => void
}

function Asked({ address, asking, isBusy, onConfirm, onCancel }: Asking) {
  const t = useText(webhooksTexts)
  return (
    <Confirm
      title={t(`${asking}.title`)}
      action={t(asking)}
      isBusy={isBusy}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <bdi>{address}</bdi>
      <br />
      {t(`${asking}.text`)}
    </Confirm>
  )
}

/** A webhook with what can be done with it. WEBHOOKS1, WEBHOOKS7 */
export function WebhookCard({
  webhook,
  onChange,
  onSecret,
}: {
  webhook: Webhook
  onChange: () => void
  onSecret: (secret: string) => void
}) {
  const t = useText(webhooksTexts)
  const rostrum = useRostrum()
  const store = webhooksOf(rostrum)
  const { busy, error, run, dialog } = useProvedAttempt()
  const errorText = useErrorText()
  const isBusy = busy !== null
  const [asking, setAsking] = useState<Question | null>(null)
  const [isOpen, setOpen] = useState(false)
  const [round, setRound] = useState(0)
  const { Id: id, Address: address } = webhook
  const test = async () => {
    await store.test(id)
    setOpen(true)
    setRound(round + 1)
  }
  const remove = async () => {
    await store.remove(id)
    rostrum.toasts.show({ message: t('removed'), kind: 'success' })
  }
  const rotate = async () => onSecret(await store.rotate(id))
  const named = (action: string) => t('of', { action, address })
  const button = (action: 'test' | 'change' | 'rotate' | 'remove', onClick: () => void) => (
    <Button
      kind={action === 'remove' ? 'quiet' : 'secondary'}
      aria-label={named(t(action))}
      isBusy={busy === action}
      onClick={onClick}
    >
      {t(action)}
    </Button>
  )
  return (
    <li className="board-card" aria-busy={isBusy || undefined}>
      <h2 className="webhooks-address">
        <bdi>{address}</bdi>
      </h2>
      <State webhook={webhook} />
      <Facts webhook={webhook} />
      <div className="setting-actions">
        <Button aria-expanded={isOpen} aria-label={named(t('deliveries'))} onClick={() => setOpen(!isOpen)}>
          {t('deliveries')}
        </Button>
        {button('test', () => run('test', test))}
        {button('change', onChange)}
        {button('rotate', () => setAsking('rotate'))}
        {button('remove', () => setAsking('remove'))}
      </div>
      {error ? <Notice tone="danger">{errorText(error)}</Notice> : null}
      {isOpen ? <Deliveries id={id} isOn={webhook.IsOn} round={round} /> : null}
      {asking ? (
        <Asked
          address={address}
          asking={asking}
          isBusy={isBusy}
          onConfirm={() => {
            setAsking(null)
            run(asking, asking === 'remove' ? remove : rotate)
          }}
          onCancel={() => setAsking(null)}
        />
      ) : null}
      {dialog}
    </li>
  )
}
