import {
  createIdentityProvider,
  deleteIdentityProvider,
  listIdentityProviders,
  readIdentityMetadata,
  saveSsoPolicy,
  testIdentityProvider,
  updateIdentityProvider,
  type AnswerOf,
  type BodyInputOf,
  type SsoFinding,
} from '@rostrum/protocol'
import type { ReadableAtom } from 'nanostores'
import { perClient } from '../per-client.js'
import { createPerUserStore, type Asked } from '../session/per-user-store.js'

type Listed = AnswerOf<typeof listIdentityProviders>

export interface IdentityProvidersState extends Asked {
  readonly providers: Listed['Providers']
  /** Who signs in only through a provider, and who is exempt. */
  readonly policy: Listed['Policy']
  /** Who may be exempt: managers with a password. */
  readonly managers: Listed['Managers']
  readonly boards: Listed['Boards']
  readonly roles: Listed['Roles']
  /** The company's own fields of its people. */
  readonly fields: Listed['Fields']
}

/** What a manager enters about a provider. */
export type IdentityProviderForm = BodyInputOf<typeof createIdentityProvider>

/** The result of reading a provider's metadata: its settings, or what is wrong. */
export type IdentityMetadata = AnswerOf<typeof readIdentityMetadata>

/**
 * The company's identity providers, for users who manage how it signs in (PERMISSIONS41). All that changes something
 * rejects with `proof-needed` until the user proves their identity (SESSION93).
 */
export interface IdentityProviders {
  readonly $providers: ReadableAtom<IdentityProvidersState>
  load(): Promise<void>
  /** Creates a provider, or changes the one of an id; answers its id. Rejects with an `ApiError`. */
  save(id: string | null, form: IdentityProviderForm): Promise<string>
  /** Rejects with an `ApiError`. */
  remove(id: string): Promise<void>
  /** What a test finds; empty: everything is good. Rejects with an `ApiError`. */
  test(id: string): Promise<readonly SsoFinding[]>
  /** Rejects with an `ApiError`. */
  readMetadata(from: { address: string } | { xml: string }): Promise<IdentityMetadata>
  /** Rejects with an `ApiError`. */
  savePolicy(policy: Listed['Policy']): Promise<void>
}

const nothing: Omit<IdentityProvidersState, keyof Asked> = {
  providers: [],
  policy: { IsOnly: false, ExemptIds: [] },
  managers: [],
  boards: [],
  roles: [],
  fields: [],
}

export const identityProvidersOf = perClient((rostrum): IdentityProviders => {
  const { client } = rostrum
  const { $state, load, put } = createPerUserStore(rostrum, nothing, async () => {
    const listed = await client.send(listIdentityProviders, {})
    const { Providers, Policy, Managers, Boards, Roles, Fields } = listed
    const offered = { managers: Managers, boards: Boards, roles: Roles, fields: Fields }
    return { providers: Providers, policy: Policy, ...offered }
  })
  const putOne = (provider: Listed['Providers'][number]) => {
    const { status: _, error: _error, ...known } = $state.get()
    const isNew = known.providers.every(({ Id }) => Id !== provider.Id)
    const providers = isNew
      ? [...known.providers, provider]
      : known.providers.map((one) => (one.Id === provider.Id ? provider : one))
    put({ ...known, providers })
  }
  return {
    $providers: $state,
    load,
    save: async (id, body) => {
      const { Provider } =
        id === null
          ? await client.send(createIdentityProvider, { body })
          : await client.send(updateIdentityProvider, { params: { id }, body })
      putOne(Provider)
      return Provider.Id
    },
    remove: async (id) => {
      await client.send(deleteIdentityProvider, { params: { id } })
      await load()
    },
    test: async (id) => {
      const { Findings, Provider } = await client.send(testIdentityProvider, { params: { id } })
      putOne(Provider)
      return Findings
    },
    readMetadata: (from) =>
      client.send(readIdentityMetadata, {
        body: 'address' in from ? { Address: from.address } : { Xml: from.xml },
      }),
    savePolicy: async (policy) => {
      await client.send(saveSsoPolicy, { body: { IsOnly: policy.IsOnly, ExemptIds: [...policy.ExemptIds] } })
      await load()
    },
  }
})
