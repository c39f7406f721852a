import { locales, type Locale } from '@rostrum/protocol'

/**
 * Facts: the browser's language, as it says it (`pt-BR`). Out: the product's language: its first two letters
 * when they are one of the seven, else English. SESSION60
 */
export function chooseLocale(facts: { language: string | null | undefined }): Locale {
  const wanted = facts.language?.slice(0, 2).toLowerCase()
  const third = facts.language?.charAt(2) ?? ''
  const isWhole = !/[A-Za-z]/.test(third)
  return (isWhole && locales.find((locale) => locale === wanted)) || 'en'
}

/** Facts: the zone that the browser guesses and those that are allowed. Out: that zone, or UTC. SESSION61 */
export const chooseZone = (facts: {
  guessed: string | null | undefined
  allowed: readonly string[]
}): string => (facts.guessed && facts.allowed.includes(facts.guessed) ? facts.guessed : 'UTC')
