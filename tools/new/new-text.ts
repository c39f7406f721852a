import { locales } from '@rostrum/protocol'
import { camel, isName, pascal, textOf, withRows, type Changes, type ReadFile } from './edit.js'

type Sentence = string | Readonly<Record<string, string>>

/** Where the texts of an area are, and what its files import: `board` and `board/…` belong to the board. */
interface Place {
  readonly area: string
  readonly folder: string
  readonly types: string
}

const isOfBoard = (area: string) => area === 'board' || area.startsWith('board/')

function placeOf(given: string): Place {
  if (given === 'board') return { area: 'board', folder: 'apps/board/src/texts', types: '@rostrum/sdk' }
  const area = given.replace(/^board\//, '')
  return isOfBoard(given)
    ? { area, folder: `apps/board/src/texts/${area}`, types: '@rostrum/sdk' }
    : { area, folder: `packages/sdk/src/texts/${area}`, types: '../texts.js' }
}

const nameOf = (key: string) => (/^[a-z]\w*$/.test(key) ? key : `'${key}'`)

const isSentence = (value: unknown): value is Sentence =>
  typeof value === 'string'
    ? value.trim() !== ''
    : typeof value === 'object' && value !== null && Object.values(value).every((one) => isSentence(one))

/**
 * The sentences of a file by language. Throws an error that names each language without a sentence, and each with the
 * English one that `same` does not list.
 */
function sentencesOf(given: Readonly<Record<string, unknown>>): Map<string, Sentence> {
  const same = Array.isArray(given['same']) ? given['same'] : []
  const english = JSON.stringify(given['en'])
  const problems: string[] = []
  const sentences = new Map<string, Sentence>()
  for (const locale of locales) {
    const sentence = given[locale]
    if (!isSentence(sentence)) problems.push(`${locale}: no sentence`)
    else if (locale !== 'en' && JSON.stringify(sentence) === english && !same.includes(locale))
      problems.push(`${locale}: is the English one; if you mean it, add "same": ["${locale}"]`)
    else sentences.set(locale, sentence)
  }
  if (problems.length > 0) throw new Error(problems.join('\n'))
  return sentences
}

const areaFile = ({ area, types }: Place) => {
  const { key, texts } = { key: `${pascal(area)}Key`, texts: `${camel(area)}Texts` }
  const rows = locales.map((locale) => `  ${locale}: async () => (await import('./${locale}.js')).${locale},`)
  return `import type { TextArea } from '${types}'
import type { ${key} } from './en.js'

export type { ${key} } from './en.js'

/** Texts of ${area.replaceAll('-', ' ')}. */
export const ${texts}: TextArea<${key}> = {
${rows.join('\n')}
}
`
}

const emptyLanguage = ({ area, types }: Place, locale: string) =>
  locale === 'en'
    ? `import type { Text } from '${types}'\n\nexport const en = {\n} satisfies Record<string, Text>\n\nexport type ${pascal(area)}Key = keyof typeof en\n`
    : `import type { Dictionary } from '${types}'\nimport type { ${pascal(area)}Key } from './en.js'\n\nexport const ${locale} = {\n} satisfies Dictionary<${pascal(area)}Key>\n`

/**
 * Adds a sentence in all languages under a key of an area (`board` and `board/…` are the board's own), and creates the
 * area if it does not exist. `given` contains the sentence, or its plural forms, by language. Throws when a language lacks one, and when the key is taken.
 */
export function newText(
  { area: wanted, key, given }: { area: string; key: string; given: Readonly<Record<string, unknown>> },
  read: ReadFile,
): Changes {
  const place = placeOf(wanted)
  const { area, folder } = place
  if (!isName(area) || !key.split('.').every(isName))
    throw new Error('Write the area and the key in lower case, with hyphens: story-feed, board/shares')
  const sentences = sentencesOf(given)
  const changes: Changes = new Map()
  const isNew = read(`${folder}/en.ts`) === null
  if (isNew) {
    changes.set(`${folder}/${area}-texts.ts`, areaFile(place))
    if (!isOfBoard(wanted)) {
      const index = 'packages/sdk/src/index.ts'
      const line = `export { ${camel(area)}Texts, type ${pascal(area)}Key } from './texts/${area}/${area}-texts.js'`
      changes.set(index, `${textOf(changes, read, index)}${line}\n`)
    }
  }
  for (const [locale, sentence] of sentences) {
    const path = `${folder}/${locale}.ts`
    const text = isNew ? emptyLanguage(place, locale) : textOf(changes, read, path)
    if (new RegExp(`^  '?${key.replaceAll('.', '\\.')}'?:`, 'm').test(text))
      throw new Error(`${path} has ${key} already`)
    changes.set(
      path,
      withRows(text, `export const ${locale}`, `  ${nameOf(key)}: ${JSON.stringify(sentence)},`),
    )
  }
  return changes
}
