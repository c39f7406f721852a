import { webhooksOf } from '@rostrum/sdk'
import type { WebhookDelivery } from '@rostrum/sdk/protocol'
import { Badge, Button, RelativeTime, Skeleton, useLocale, useRostrum, useText } from '@rostrum/widgets/ui'
import { useCallback, useEffect, useState } from 'react'
import { webhooksTexts } from '../texts/webhooks/webhooks-texts.js'

/** Milliseconds after which the list is read again while something waits. */
const lookAgain = 3000

const tones = { waiting: 'info', delivered: 'success', failed: 'danger' } as const

/** What came of a delivery, in words. */
function Outcome({ delivery }: { delivery: WebhookDelivery }) {
  const t = useText(webhooksTexts)
  const numbers = new Intl.NumberFormat(useLocale())
  const { Problem: problem, Status: status, Tries: tries, Took: took, Next: next, State: state } = delivery
  return (
    <p className="webhooks-outcome">
      {problem ? <span>{t(`problem.${problem}`, { status: String(status ?? '') })}</span> : null}
      {state === 'delivered' && took !== null ? (
        <span>{t('took', { status: String(status ?? ''), count: numbers.format(took) })}</span>
      ) : null}
      {tries > 1 ? <span>{t('tries', { count: tries })}</span> : null}
      {state === 'waiting' && tries > 0 && next ? (
        <span>
          {t('next')} <RelativeTime moment={next} />
        </span>
      ) : null}
    </p>
  )
}

/** The last deliveries of a webhook. WEBHOOKS7 */
export function Deliveries({ id, isOn, round }: { id: string; isOn: boolean; round: number }) {
  const t = useText(webhooksTexts)
  const rostrum = useRostrum()
  const [items, setItems] = useState<readonly WebhookDelivery[] | null>(null)
  const [busy, setBusy] = useState<string | null>(null)
  const load = useCallback(async () => {
    try {
      setItems(await webhooksOf(rostrum).deliveries(id))
    } catch (error) {
      rostrum.toasts.showError(error)
    }
  }, [rostrum, id])
  useEffect(() => {
    void load()
  }, [load, round])
  useEffect(() => {
    if (!items?.some(({ State, Tries }) => State === 'waiting' && Tries < 2)) return undefined
    return rostrum.environment.after(lookAgain, () => void load())
  }, [items, load, rostrum])
  const again = async (delivery: string) => {
    setBusy(delivery)
    try {
      await webhooksOf(rostrum).resend(id, delivery)
      await load()
    } catch (error) {
      rostrum.toasts.showError(error)
    }
    setBusy(null)
  }
  if (!items) return <Skeleton height="80px" radius="8px" />
  if (items.length === 0) return <p className="webhooks-none">{t('deliveries.none')}</p>
  return (
    <ol className="webhooks-deliveries" aria-label={t('deliveries')} aria-live="polite">
      {items.map((delivery) => {
        const name = t(`event.${delivery.Event}`)
        return (
          <li key={delivery.Id}>
            <div className="webhooks-delivery">
              <span>{name}</span>
              <Badge tone={tones[delivery.State]}>{t(`state.${delivery.State}`)}</Badge>
              <RelativeTime moment={delivery.At} />
            </div>
            <Outcome delivery={delivery} />
            {delivery.State !== 'waiting' && (isOn || delivery.Event === 'webhook.test') ? (
              <Button
                kind="quiet"
                aria-label={t('of', { action: t('again'), address: name })}
                isBusy={busy === delivery.Id}
                onClick={() => void again(delivery.Id)}
              >
                {t('again')}
              </Button>
            ) : null}
          </li>
        )
      })}
    </ol>
  )
}
