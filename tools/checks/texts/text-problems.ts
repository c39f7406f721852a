import { forbiddenProblems } from './forbidden-words.js'

export type Form = string | Readonly<Record<string, string>>
export type Dictionary = Readonly<Record<string, Form>>

/** The texts of an area: by language, by key. */
export interface Area {
  readonly name: string
  readonly languages: Readonly<Record<string, Dictionary>>
}

/** Codes that a user can see: each has the text `<prefix>.<code>` in an area. */
export interface Codes {
  readonly prefix: string
  readonly codes: readonly string[]
}

/** A sentence outside the areas: in an e-mail, or on a page of the server. */
export interface Sentence {
  readonly name: string
  readonly language: string
  readonly text: string
}

const words = (forms: string) => new RegExp(`(?<!\\p{L})(?:${forms.split(/\s+/).join('|')})(?!\\p{L})`, 'iu')

/**
 * Words that exist only in the other form of address. German uses Sie, French vous, Spanish tú, Dutch je, Portuguese
 * você (Brazilian), Japanese です and ます. Words that both forms share, such as Spanish su, are not listed.
 */
const otherAddress: Readonly<Record<string, RegExp>> = {
  de: words(
    String.raw`du dich dir dein\p{L}* euch euer eure\p{L}* gib sieh sag such wähle
      bist hast kannst willst musst darfst sollst möchtest wirst`,
  ),
  es: words(
    String.raw`usted(?:es)? vosotr[oa]s vuestr\p{L}+ \p{L}+[áé]is elija inicie pida espere introduzca compruebe
      explique vuelva\sa inténtel[oa] permítal[oa] compártal[oa]`,
  ),
  // Without "ton", which also means the tone of a text.
  fr: words(String.raw`tu te t[’']\p{L}+ toi ta tes choisis réessaie écris peux veux`),
  ja: /(?:だ|である|ない|(?<!しょ)う|[くぐつぬぶむる]|(?<!まし|でし)た|(?<!ま|で)す)。/u,
  nl: words('u uw uwe uzelf'),
  pt: words(String.raw`tu te ti teus? tuas? contigo voss[oa]s? partilh\p{L}+ palavra-passe`),
}

function* addressFaults(language: string, text: string): Generator<string> {
  const [found] = otherAddress[language]?.exec(text.replace(/\{\w+\}/g, '')) ?? []
  if (found) yield `uses the wrong form of address ("${found}"): "${text}"`
}

const japanese = String.raw`\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}ー。、）」`
const dots = { name: 'an ordinary space before an ellipsis', pattern: /(?<=[^\s]) …/u }

/** Punctuation that the language sets differently (French: U+202F before ; ! ?, U+00A0 before a colon). */
const misprints: Readonly<Record<string, readonly { name: string; pattern: RegExp }[]>> = {
  de: [dots],
  en: [dots],
  es: [dots],
  fr: [
    dots,
    { name: 'a space that can break before a sign', pattern: / [:;!?»]|« /u },
    { name: 'a number that can break', pattern: /\d \d{3}/u },
  ],
  ja: [
    dots,
    { name: 'a sign of half width', pattern: new RegExp(`(?<=[${japanese}])[?!:]`, 'u') },
    {
      name: 'a space between Japanese and Latin letters or values',
      // Between a day and a time of the day there is one, as Intl writes them.
      pattern: new RegExp(
        `(?<=[${japanese}])(?<!\\d日) (?=[A-Za-z0-9{])|(?<=[A-Za-z0-9}]) (?=[${japanese}])`,
        'u',
      ),
    },
  ],
  nl: [dots],
  pt: [dots],
}

function* typographyFaults(language: string, text: string): Generator<string> {
  for (const { name, pattern } of misprints[language] ?? [])
    if (pattern.test(text)) yield `has ${name}: "${text}"`
}

const maxSame = 20
const formsOf = (form: Form) => (typeof form === 'string' ? [form] : Object.values(form))
const placeholdersOf = (text: string) => [...new Set(text.match(/\{\w+\}/g))].sort().join(' ')

// A plural form may omit the number ("one year"); all other placeholders must be the same.
const fits = (english: string, other: string) => {
  const [wanted, found] = [english, other].map((text) => placeholdersOf(text).split(' ').filter(Boolean))
  const rest = (names: string[] = []) => names.filter((name) => name !== '{count}').join(' ')
  return rest(wanted) === rest(found) && (found ?? []).every((name) => wanted?.includes(name))
}

function* pluralFaults(language: string, form: Form): Generator<string> {
  if (typeof form === 'string') return
  const categories = new Intl.PluralRules(language).resolvedOptions().pluralCategories
  for (const category of Object.keys(form)) {
    if (!categories.some((known) => known === category))
      yield `has the form "${category}", which the language lacks`
  }
  if (!('other' in form)) yield 'lacks the form "other"'
}

function* textFaults(language: string, english: Form, form: Form): Generator<string> {
  const [reference = ''] = formsOf(english).slice(-1)
  yield* pluralFaults(language, form)
  for (const text of formsOf(form)) {
    if (text.trim() === '') yield 'is empty'
    if (text !== text.trim()) yield 'begins or ends with a space'
    if (!fits(reference, text)) yield `has other placeholders than English: "${text}"`
    yield* addressFaults(language, text)
    yield* typographyFaults(language, text)
    yield* forbiddenProblems(language, text)
  }
  const isLong = reference.replace(/\{\w+\}/g, '').length > maxSame
  if (language !== 'en' && isLong && formsOf(form).includes(reference)) yield 'is the same as in English'
}

function* areaFaults(area: Area, languages: readonly string[]): Generator<string> {
  const english = area.languages.en
  if (!english) return yield `${area.name}: no English`
  for (const language of languages) {
    const dictionary = area.languages[language]
    if (!dictionary) {
      yield `${area.name}: no ${language}`
      continue
    }
    for (const [key, reference] of Object.entries(english)) {
      const form = dictionary[key]
      if (form === undefined) yield `${area.name}/${language}: ${key} is missing`
      else
        for (const fault of textFaults(language, reference, form))
          yield `${area.name}/${language}: ${key} ${fault}`
    }
    for (const key of Object.keys(dictionary)) {
      if (!(key in english)) yield `${area.name}/${language}: ${key} is not in English`
    }
  }
}

const literal = /(['"`])([\w.-]+)\1/g
const template = /`([\w.-]*)\$\{[\w.()]+\}([\w.-]*)`/g

/** Whether the code uses a key: literally, or by a template with the same prefix and suffix (`error.${code}`). */
function isUsedIn(code: readonly string[], codes: readonly Codes[]): (key: string) => boolean {
  const whole = new Set(code.flatMap((text) => [...text.matchAll(literal)].map(([, , key = '']) => key)))
  const ends = code
    .flatMap((text) => [...text.matchAll(template)].map(([, start = '', end = '']) => ({ start, end })))
    .concat(codes.map(({ prefix }) => ({ start: `${prefix}.`, end: '' })))
    .filter(({ start, end }) => start || end)
  return (key) => whole.has(key) || ends.some(({ start, end }) => key.startsWith(start) && key.endsWith(end))
}

function unusedTexts({ areas, codes, code }: Pick<Facts, 'areas' | 'codes' | 'code'>): string[] {
  const isUsed = isUsedIn(code, codes)
  return areas.flatMap(({ name, languages }) =>
    Object.keys(languages.en ?? {})
      .filter((key) => !isUsed(key))
      .map((key) => `${name}: nothing uses ${key}`),
  )
}

interface Facts {
  readonly areas: readonly Area[]
  readonly languages: readonly string[]
  readonly codes: readonly Codes[]
  readonly sentences: readonly Sentence[]
  /** Sources that use the texts. */
  readonly code: readonly string[]
}

/**
 * All problems of the texts: incomplete languages, different placeholders, the wrong form of address, wordings that
 * `docs/voice.md` forbids, codes without a text, unused texts.
 */
export const checkTexts = (facts: Facts): string[] => {
  const keys = new Set(facts.areas.flatMap((area) => Object.keys(area.languages.en ?? {})))
  const missing = facts.codes.flatMap(({ prefix, codes }) =>
    codes.map((code) => `${prefix}.${code}`).filter((key) => !keys.has(key)),
  )
  return [
    ...facts.areas.flatMap((area) => [...areaFaults(area, facts.languages)]),
    ...facts.sentences.flatMap(({ name, language, text }) =>
      [
        ...addressFaults(language, text),
        ...typographyFaults(language, text),
        ...forbiddenProblems(language, text),
      ].map((fault) => `${name}/${language}: ${fault}`),
    ),
    ...missing.map((key) => `no area has a text for ${key}`),
    ...unusedTexts(facts),
  ]
}
