import { useLocale } from '@rostrum/widgets/ui'

const languages = [
  'en',
  'de',
  'es',
  'fr',
  'it',
  'ja',
  'nl',
  'pt',
  'cs',
  'da',
  'el',
  'fi',
  'hu',
  'ko',
  'no',
  'pl',
  'ro',
  'sv',
  'tr',
  'uk',
  'zh',
] as const

/** Languages of texts by their names in the user's own, with another one that is chosen. */
export function useLanguageNames(chosen: string | null): { value: string; name: string }[] {
  const names = new Intl.DisplayNames(useLocale(), { type: 'language' })
  const all = new Set<string>([...languages, ...(chosen ? [chosen] : [])])
  return [...all].map((value) => ({ value, name: names.of(value) ?? value }))
}
