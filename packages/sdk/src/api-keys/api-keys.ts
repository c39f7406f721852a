import {
  createApiKey,
  listApiKeys,
  revokeApiKey,
  rotateApiKey,
  type ApiKey,
  type ApiKeyForm,
} from '@rostrum/protocol'
import type { ReadableAtom } from 'nanostores'
import { perClient } from '../per-client.js'
import { createPerUserStore, type Asked } from '../session/per-user-store.js'

export interface ApiKeysState extends Asked {
  readonly items: readonly ApiKey[] | null
}

/**
 * The API keys of the board, for its managers. Every change rejects with an `ApiError`; `create` and `rotate` with
 * `proof-needed` until the person has proved their identity. APIKEYS1
 */
export interface ApiKeys {
  readonly $keys: ReadableAtom<ApiKeysState>
  load(): Promise<void>
  /** Answers the key, which nobody can read again. */
  create(form: ApiKeyForm): Promise<string>
  /** Answers the new key; the former one works for another day. */
  rotate(id: string): Promise<string>
  revoke(id: string): Promise<void>
}

const nothing: { readonly items: ApiKeysState['items'] } = { items: null }

export const apiKeysOf = perClient((rostrum): ApiKeys => {
  const { client } = rostrum
  const {
    $state: $keys,
    load,
    put,
  } = createPerUserStore(rostrum, nothing, async () => ({
    items: (await client.send(listApiKeys, {})).Items,
  }))
  const fresh = ({ Items, Key }: { Items: ApiKey[]; Key: string }) => {
    put({ items: Items })
    return Key
  }
  return {
    $keys,
    load,
    create: async (form) => fresh(await client.send(createApiKey, { body: form })),
    rotate: async (id) => fresh(await client.send(rotateApiKey, { params: { id } })),
    revoke: async (id) => {
      await client.send(revokeApiKey, { params: { id } })
      await load()
    },
  }
})
