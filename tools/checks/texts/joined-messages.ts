import type { Area, Form } from './text-problems.js'

/** Texts that are read as one message, in this order: one of each group, as `area/key`. */
export type Joined = readonly (readonly string[])[]

/** The messages that code joins from several texts. */
export const joinedMessages: readonly Joined[] = [
  // Beside the button that shares.
  [['common/error.unexpected'], ['outcome/not-shared', 'outcome/not-saved']],
  // While there is no connection.
  [
    ['ui/offline'],
    ['common/keep-working'],
    [
      'common/connectivity.attempting',
      'common/connectivity.attempt-failed',
      'common/connectivity.reconnecting-seconds',
      'common/connectivity.reconnecting-minutes',
      'common/connectivity.reconnecting-hours',
    ],
  ],
]

/** Phrases that may occur once in a message, by language: that there is no connection, and to try again. */
const saidOnce: Readonly<Record<string, readonly RegExp[]>> = {
  de: [/offline/giu, /(?:erneut|noch einmal|nochmals|später)(?=\.| versuchen)/giu],
  en: [/offline/giu, /try again|retry/giu],
  es: [/sin conexión|no (?:hay|tienes) conexión/giu, /int[ée]nt(?:a|e)(?:lo|rlo)|reint[ée]nt/giu],
  fr: [/hors ligne/giu, /réessay|nouvel essai/giu],
  ja: [/オフライン/gu, /もう一度お|再度|再試行|やり直/gu],
  nl: [/offline/giu, /probeer|opnieuw proberen/giu],
  pt: [/offline|sem conexão/giu, /tent(?:e|ar) (?:novamente|de novo|outra vez|mais tarde)/giu],
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

/** Joined messages that repeat a phrase, or that name a text that does not exist. */
export const joinedProblems = (areas: readonly Area[], joined: readonly Joined[]): string[] => {
  const english = allTexts(areas, 'en')
  const unknown = joined.flat(2).filter((key) => !english.has(key))
  const repeated = Object.entries(saidOnce).flatMap(([language, patterns]) => {
    const texts = allTexts(areas, language)
    return joined
      .flatMap(messagesOf)
      .map((keys) => ({ keys, text: keys.map((key) => textOf(texts.get(key))).join(' ') }))
      .flatMap(({ keys, text }) =>
        patterns
          .map((pattern) => text.match(pattern) ?? [])
          .filter((found) => found.length > 1)
          .map((found) => `${keys.join(' + ')}: ${language} says twice "${found.join('", "')}": "${text}"`),
      )
  })
  return [...unknown.map((key) => `no area has the text ${key}, which is joined to others`), ...repeated]
}
