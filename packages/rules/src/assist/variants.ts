import type { Network } from '@rostrum/protocol'

/** A variant of a text: its network, and its language or null for that of the text. */
export interface TextVariant {
  readonly network: Network
  readonly language: string | null
}

/**
 * The variants of a text for each of the networks in each of the languages, without the text's own, and no more than there
 * is room for. ASSIST20
 */
export const textVariants = (facts: {
  own: TextVariant
  networks: readonly Network[]
  languages: readonly (string | null)[]
  room: number
}): readonly TextVariant[] =>
  facts.networks
    .flatMap((network) => facts.languages.map((language) => ({ network, language })))
    .filter(({ network, language }) => {
      const isOwnLanguage = language === null || language === facts.own.language
      return network !== facts.own.network || !isOwnLanguage
    })
    .slice(0, Math.max(0, facts.room))
