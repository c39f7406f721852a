import type { Area, Form } from './text-problems.js'

/** Texts that are read as one message, in this order: one of each group, as `area/key`. */
export type Joined = readonly (readonly string[])[]

/** The messages that code puts together. */
export const joinedMessages: readonly Joined[] = [
  // Beside the button that shares.
  [['common/error.unexpected'], ['outcome/not-shared', 'outcome/not-saved']],
]

/** How each language asks for another attempt. */
const retry: Readonly<Record<string, RegExp>> = {
  de: /(?:erneut|noch einmal|nochmals|später)(?=\.| versuchen)/giu,
  en: /try again|retry/giu,
  es: /int[ée]nt(?:a|e)(?:lo|rlo)|reint[ée]nt/giu,
  fr: /réessay|nouvel essai/giu,
  ja: /もう一度お|再度|再試行|やり直/gu,
  nl: /probeer|opnieuw proberen/giu,
  pt: /tent(?:e|ar) (?:novamente|de novo|outra vez|mais tarde)/giu,
}

const messagesOf = ([keys, ...rest]: Joined): string[][] =>
  keys
    ? keys.flatMap((key) => (rest.length > 0 ? messagesOf(rest).map((more) => [key, ...more]) : [[key]]))
    : []

const textOf = (form: Form | undefined) => (typeof form === 'string' ? form : (form?.['other'] ?? ''))

const allTexts = (areas: readonly Area[], language: string): Map<string, Form> =>
  new Map(
    areas.flatMap(({ name, languages }) =>
      Object.entries(languages[language] ?? {}).map(([key, form]): [string, Form] => [
        `${name}/${key}`,
        form,
      ]),
    ),
  )

/** Messages of several texts that ask for another attempt more than once, or have a text that there is not. */
export const joinedProblems = (areas: readonly Area[], joined: readonly Joined[]): string[] => {
  const english = allTexts(areas, 'en')
  const unknown = joined.flat(2).filter((key) => !english.has(key))
  const repeated = Object.entries(retry).flatMap(([language, pattern]) => {
    const texts = allTexts(areas, language)
    return joined
      .flatMap(messagesOf)
      .map((keys) => ({ keys, text: keys.map((key) => textOf(texts.get(key))).join(' ') }))
      .filter(({ text }) => (text.match(pattern)?.length ?? 0) > 1)
      .map(({ keys, text }) => `${keys.join(' + ')}: ${language} asks twice to try again: "${text}"`)
  })
  return [...unknown.map((key) => `no area has the text ${key}, which is joined to others`), ...repeated]
}
