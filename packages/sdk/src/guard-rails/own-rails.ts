import { readOwnGuardRails, type AnswerOf, type Network } from '@rostrum/protocol'
import { disclosureFor, withDisclosure } from '@rostrum/rules'
import { atom, type ReadableAtom } from 'nanostores'
import { perClient } from '../per-client.js'

export type OwnRailsAnswer = AnswerOf<typeof readOwnGuardRails>

/** What the board asks of the user's posts. */
export interface OwnRails {
  /** Null until it is known; without a connection, the server alone decides. */
  readonly $own: ReadableAtom<OwnRailsAnswer | null>
  /** Reads it again; never rejects. */
  load(): Promise<void>
  /** A text as it will be published: with the board's disclosure for the network. GUARDRAILS3 */
  published(text: string, network: Network | null): string
}

export const ownRailsOf = perClient(({ client, events }): OwnRails => {
  const $own = atom<OwnRailsAnswer | null>(null)
  events.on('signed-out', () => $own.set(null))
  return {
    $own,
    async load() {
      try {
        $own.set(await client.send(readOwnGuardRails, {}))
      } catch {
        // The server decides in any case.
      }
    },
    published: (text, network) =>
      withDisclosure({ text, disclosure: disclosureFor($own.get()?.Rails ?? null, network) }),
  }
})
