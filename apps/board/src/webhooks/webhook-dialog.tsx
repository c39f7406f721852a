import { webhooksOf } from '@rostrum/sdk'
import { webhookEvents, type Webhook, type WebhookEvent, type WebhookForm } from '@rostrum/sdk/protocol'
import { webhookAddress, webhookLimits } from '@rostrum/sdk/rules'
import { Checkbox, Field, Notice, TextInput, useErrorText, useRostrum, useText } from '@rostrum/widgets/ui'
import { useState } from 'react'
import { FormDialog } from '../shell/form-dialog/form-dialog.js'
import { useProvedAttempt } from '../settings/use-proved-attempt.js'
import { webhooksTexts, type WebhooksKey } from '../texts/webhooks/webhooks-texts.js'

const problems: Readonly<Record<string, WebhooksKey>> = {
  address: 'address.wrong',
  known: 'address.known',
  'too-many': 'address.too-many',
}
const formOf = (webhook: Webhook | null): WebhookForm => ({
  Address: webhook?.Address ?? '',
  Events: webhook?.Events ?? [],
  IsOn: webhook?.IsOn ?? true,
})
/** What a webhook is told about. WEBHOOKS3 */
function Events({
  chosen,
  isMissing,
  onChoose,
}: {
  chosen: WebhookForm['Events']
  isMissing: boolean
  onChoose: (event: WebhookEvent, isChosen: boolean) => void
}) {
  const t = useText(webhooksTexts)
  return (
    <fieldset className="webhooks-events" aria-describedby={isMissing ? 'webhook-events-problem' : undefined}>
      <legend className="r-field-label">{t('events')}</legend>
      {webhookEvents.map((event) => (
        <Checkbox
          key={event}
          label={t(`event.${event}`)}
          isChecked={chosen.includes(event)}
          onChange={(isChosen) => onChoose(event, isChosen)}
        />
      ))}
      <div id="webhook-events-problem" role="alert">
        {isMissing ? <Notice tone="danger">{t('events.missing')}</Notice> : null}
      </div>
    </fieldset>
  )
}

/** Adds a webhook, or changes one; what was typed stays when that is refused. WEBHOOKS1, WEBHOOKS2 */
export function WebhookDialog({
  webhook,
  onSecret,
  onClose,
}: {
  webhook: Webhook | null
  onSecret: (secret: string) => void
  onClose: () => void
}) {
  const t = useText(webhooksTexts)
  const rostrum = useRostrum()
  const store = webhooksOf(rostrum)
  const errorText = useErrorText()
  const [form, setForm] = useState(() => formOf(webhook))
  const { busy, error, run, dialog } = useProvedAttempt()
  const [isTried, setTried] = useState(false)
  const known = problems[error?.problem ?? ''] ?? null
  const isAddress = webhookAddress({ written: form.Address }) !== null
  const problem = isTried && !isAddress ? 'address.wrong' : known
  const save = () => {
    setTried(true)
    if (!isAddress || form.Events.length === 0) return
    run('save', async () => {
      const secret = webhook ? await store.change(webhook.Id, form) : await store.add(form)
      onClose()
      if (secret) onSecret(secret)
      else rostrum.toasts.show({ message: t('saved'), kind: 'success' })
    })
  }
  const write = (part: Partial<WebhookForm>) => setForm((before) => ({ ...before, ...part }))
  const choose = (event: WebhookEvent, isChosen: boolean) =>
    setForm((before) => ({
      ...before,
      Events: webhookEvents.filter((one) => (one === event ? isChosen : before.Events.includes(one))),
    }))
  return (
    <FormDialog
      title={t(webhook ? 'change.title' : 'add')}
      action={t('save')}
      isBusy={busy !== null}
      onSubmit={save}
      onClose={onClose}
      after={dialog}
    >
      <Field label={t('address')} error={problem ? t(problem) : null}>
        {(control) => (
          <TextInput
            {...control}
            type="url"
            data-focus
            dir="ltr"
            autoComplete="off"
            maxLength={webhookLimits.address}
            value={form.Address}
            onChange={(event) => write({ Address: event.currentTarget.value })}
          />
        )}
      </Field>
      <Events chosen={form.Events} isMissing={isTried && form.Events.length === 0} onChoose={choose} />
      <Checkbox label={t('is-on')} isChecked={form.IsOn} onChange={(IsOn) => write({ IsOn })} />
      {error && !known ? <Notice tone="danger">{errorText(error)}</Notice> : null}
    </FormDialog>
  )
}
