import {
  addWebhook,
  changeWebhook,
  listDeliveries,
  listWebhooks,
  removeWebhook,
  resendDelivery,
  rotateWebhookSecret,
  testWebhook,
  type Webhook,
  type WebhookDelivery,
  type WebhookForm,
} from '@rostrum/protocol'
import type { ReadableAtom } from 'nanostores'
import { perClient } from '../per-client.js'
import { createPerUserStore, type Asked } from '../session/per-user-store.js'

export interface WebhooksState extends Asked {
  readonly items: readonly Webhook[] | null
}

/**
 * The webhooks of the board, for its managers. Every change rejects with an `ApiError`; `add`, `change` and `rotate` with
 * `proof-needed` until the person has proved their identity. WEBHOOKS1, WEBHOOKS7
 */
export interface Webhooks {
  readonly $webhooks: ReadableAtom<WebhooksState>
  load(): Promise<void>
  /** Answers the secret, which nobody can read again. */
  add(form: WebhookForm): Promise<string>
  change(id: string, form: WebhookForm): Promise<void>
  remove(id: string): Promise<void>
  /** Answers a new secret; the former one signs for another day. */
  rotate(id: string): Promise<string>
  test(id: string): Promise<void>
  /** The last deliveries of a webhook, the newest first. */
  deliveries(id: string): Promise<readonly WebhookDelivery[]>
  /** Sends a delivery that has ended again. */
  resend(id: string, delivery: string): Promise<void>
}

const nothing: { readonly items: WebhooksState['items'] } = { items: null }

export const webhooksOf = perClient((rostrum): Webhooks => {
  const { client } = rostrum
  const {
    $state: $webhooks,
    load,
    put,
  } = createPerUserStore(rostrum, nothing, async () => ({
    items: (await client.send(listWebhooks, {})).Items,
  }))
  const fresh = ({ Items, Secret }: { Items: Webhook[]; Secret: string }) => {
    put({ items: Items })
    return Secret
  }
  return {
    $webhooks,
    load,
    add: async (form) => fresh(await client.send(addWebhook, { body: form })),
    change: async (id, form) =>
      put({ items: (await client.send(changeWebhook, { params: { id }, body: form })).Items }),
    remove: async (id) => {
      await client.send(removeWebhook, { params: { id } })
      await load()
    },
    rotate: async (id) => fresh(await client.send(rotateWebhookSecret, { params: { id } })),
    test: async (id) => void (await client.send(testWebhook, { params: { id } })),
    deliveries: async (id) => (await client.send(listDeliveries, { params: { id } })).Items,
    resend: async (id, delivery) => void (await client.send(resendDelivery, { params: { id, delivery } })),
  }
})
