import { acceptTerms, readTerms, type AnswerOf } from '@rostrum/protocol'
import type { ReadableAtom } from 'nanostores'
import { ApiError, errorInfoOf } from '../client/api-error.js'
import { perClient } from '../per-client.js'
import { createPerUserStore, type Asked } from '../session/per-user-store.js'

export interface TermsState extends Asked {
  readonly terms: AnswerOf<typeof readTerms> | null
}

/** The terms that the user's company asks them to accept (TERMS2). */
export interface OwnTerms {
  readonly $terms: ReadableAtom<TermsState>
  load(): Promise<void>
  /**
   * Accepts a version as it was shown, and reloads the startup data. Rejects with an `ApiError`, `api-409` while there
   * is a newer version.
   */
  accept(version: number): Promise<void>
}

const nothing: { readonly terms: AnswerOf<typeof readTerms> | null } = { terms: null }

export const termsOf = perClient((rostrum): OwnTerms => {
  const { client, startup } = rostrum
  const { $state: $terms, load } = createPerUserStore(rostrum, nothing, async () => ({
    terms: await client.send(readTerms, {}),
  }))
  return {
    $terms,
    load,
    async accept(Version) {
      await client.send(acceptTerms, { body: { Version } })
      // Somebody published once more since.
      if ((await startup.reload()).OwesTerms) throw new ApiError(errorInfoOf('api-409', 409))
    },
  }
})
