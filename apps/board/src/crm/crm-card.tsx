import { crmInstancesOf } from '@rostrum/sdk'
import type { CrmInstance, CrmProblem } from '@rostrum/sdk/protocol'
import { Badge, Button, Confirm, Notice, useErrorText, useRostrum, useText } from '@rostrum/widgets/ui'
import { useState } from 'react'
import { CopyField } from '../settings/copy-field.js'
import { useProvedAttempt } from '../settings/use-proved-attempt.js'
import { crmTexts } from '../texts/crm/crm-texts.js'

/** What is registered of an instance. */
function Facts({ item }: { item: CrmInstance }) {
  const t = useText(crmTexts)
  const facts: [string, string][] = [
    ...(item.Organisation ? [[t('organisation'), item.Organisation] satisfies [string, string]] : []),
    ...(item.Crm === 'salesforce'
      ? [
          [t('asks'), t(`asks.${item.Asks}`)] satisfies [string, string],
          [t('canvas'), t(item.HasSecret ? 'canvas.on' : 'canvas.off')] satisfies [string, string],
        ]
      : []),
    [t('frames'), item.Frames.join(' · ')],
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

/** An instance with what can be done with it. CRMPANEL12 */
export function CrmCard({ item }: { item: CrmInstance }) {
  const t = useText(crmTexts)
  const rostrum = useRostrum()
  const errorText = useErrorText()
  const crms = crmInstancesOf(rostrum)
  const { busy, error, run, dialog } = useProvedAttempt()
  const [isAsking, setAsking] = useState(false)
  const [found, setFound] = useState<CrmProblem | 'good' | null>(null)
  const { Id: id, Address: address } = item
  const named = (action: string) => t('of', { action, address })
  const check = async () => {
    setFound(null)
    setFound((await crms.check(id)) ?? 'good')
  }
  const remove = () => {
    setAsking(false)
    run('remove', async () => {
      await crms.remove(id)
      rostrum.toasts.show({ message: t('removed'), kind: 'success' })
    })
  }
  return (
    <li className="board-card" aria-busy={busy !== null || undefined}>
      <div className="crm-head">
        <h2 className="crm-address">
          <bdi>{address}</bdi>
        </h2>
        <Badge>{t(`crm.${item.Crm}`)}</Badge>
      </div>
      <Facts item={item} />
      <CopyField label={t('panel')} value={item.Panel} />
      <div className="setting-actions">
        <Button aria-label={named(t('check'))} isBusy={busy === 'check'} onClick={() => run('check', check)}>
          {t('check')}
        </Button>
        <Button
          kind="quiet"
          aria-label={named(t('remove'))}
          isBusy={busy === 'remove'}
          onClick={() => setAsking(true)}
        >
          {t('remove')}
        </Button>
      </div>
      <div className="crm-found" role="status">
        {found ? <Notice tone={found === 'good' ? 'success' : 'danger'}>{t(`found.${found}`)}</Notice> : null}
        {error ? <Notice tone="danger">{errorText(error)}</Notice> : null}
      </div>
      {isAsking ? (
        <Confirm
          title={t('remove.title')}
          action={t('remove')}
          isBusy={busy !== null}
          onConfirm={remove}
          onCancel={() => setAsking(false)}
        >
          <bdi>{address}</bdi>
          <br />
          {t('remove.text')}
        </Confirm>
      ) : null}
      {dialog}
    </li>
  )
}
