import {
  exportAcceptances,
  listAcceptances,
  publishTerms,
  readTermsSettings,
  readTermsVersion,
  withdrawTerms,
  type Acceptance,
  type AcceptanceState,
  type Terms,
  type TermsSettings,
} from '@rostrum/protocol'
import type { ReadableAtom } from 'nanostores'
import { sendStream } from '../client/send-stream.js'
import { perClient } from '../per-client.js'
import { createPerUserStore, type Asked } from '../session/per-user-store.js'

export interface TermsSettingsState extends Asked {
  readonly settings: TermsSettings | null
}

/** The company's terms, for users who administer it (TERMS1, TERMS4). Every call rejects with an `ApiError`. */
export interface TermsAdministration {
  readonly $settings: ReadableAtom<TermsSettingsState>
  load(): Promise<void>
  /** Publishes another version; answers its number. */
  publish(text: string): Promise<number>
  withdraw(): Promise<void>
  readVersion(version: number): Promise<Terms>
  /** A page of people of the board; `next` is the `after` of the next one. */
  people(
    state: AcceptanceState,
    after?: string,
  ): Promise<{ readonly people: readonly Acceptance[]; readonly next: string | null }>
  /** All acceptances of the people of the board as a table (CSV). */
  download(): Promise<Blob>
}

const nothing: { readonly settings: TermsSettings | null } = { settings: null }
const exportMs = 300_000

export const termsSettingsOf = perClient((rostrum): TermsAdministration => {
  const { client } = rostrum
  const {
    $state: $settings,
    load,
    put,
  } = createPerUserStore(rostrum, nothing, async () => ({
    settings: await client.send(readTermsSettings, {}),
  }))
  return {
    $settings,
    load,
    async publish(Text) {
      const { Latest = 0 } = $settings.get().settings ?? {}
      const settings = await client.send(publishTerms, { body: { Text, Latest } })
      put({ settings })
      return settings.Latest
    },
    async withdraw() {
      put({ settings: await client.send(withdrawTerms, {}) })
    },
    readVersion: (version) => client.send(readTermsVersion, { params: { version } }),
    async people(state, after) {
      const { Items, Next } = await client.send(listAcceptances, {
        query: { state, ...(after && { after }) },
      })
      return { people: Items, next: Next }
    },
    async download() {
      let table = new Blob()
      await sendStream(client, exportAcceptances, { timeout: exportMs }, async (body) => {
        table = await new Response(body, {
          headers: { 'content-type': exportAcceptances.downloads },
        }).blob()
      })
      return table
    },
  }
})
