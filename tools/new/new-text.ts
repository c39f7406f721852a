import { locales } from '@rostrum/protocol'
import { camel, isName, pascal, textOf, withRows, type Changes, type ReadFile } from './edit.js'

type Sentence = string | Readonly<Record<string, string>>

const folderOf = (area: string) => `packages/sdk/src/texts/${area}`
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

const areaFile = (area: string) => {
  const { key, texts } = { key: `${pascal(area)}Key`, texts: `${camel(area)}Texts` }
  const rows = locales.map((locale) => `  ${locale}: async () => (await import('./${locale}.js')).${locale},`)
  return `import type { TextArea } from '../texts.js'
import type { ${key} } from './en.js'

export type { ${key} } from './en.js'

/** Texts of ${area.replaceAll('-', ' ')}. */
export const ${texts}: TextArea<${key}> = {
${rows.join('\n')}
}
`
}

const emptyLanguage = (area: string, locale: string) =>
  locale === 'en'
    ? `import type { Text } from '../texts.js'\n\nexport const en = {\n} satisfies Record<string, Text>\n\nexport type ${pascal(area)}Key = keyof typeof en\n`
    : `import type { Dictionary } from '../texts.js'\nimport type { ${pascal(area)}Key } from './en.js'\n\nexport const ${locale} = {\n} satisfies Dictionary<${pascal(area)}Key>\n`

/**
 * Adds a sentence in all languages under a key of an area, and creates the area if it does not exist. `given` contains
 * the sentence, or its plural forms, by language. Throws when a language lacks one, and when the key is taken.
 */
export function newText(
  { area, key, given }: { area: string; key: string; given: Readonly<Record<string, unknown>> },
  read: ReadFile,
): Changes {
  if (!isName(area) || !isName(key))
    throw new Error('Write the area and the key in lower case, with hyphens: story-feed')
  const sentences = sentencesOf(given)
  const changes: Changes = new Map()
  const isNew = read(`${folderOf(area)}/en.ts`) === null
  if (isNew) {
    changes.set(`${folderOf(area)}/${area}-texts.ts`, areaFile(area))
    const index = 'packages/sdk/src/index.ts'
    const line = `export { ${camel(area)}Texts, type ${pascal(area)}Key } from './texts/${area}/${area}-texts.js'`
    changes.set(index, `${textOf(changes, read, index)}${line}\n`)
  }
  for (const [locale, sentence] of sentences) {
    const path = `${folderOf(area)}/${locale}.ts`
    const text = isNew ? emptyLanguage(area, locale) : textOf(changes, read, path)
    if (new RegExp(`^  '?${key}'?:`, 'm').test(text)) throw new Error(`${path} has ${key} already`)
    changes.set(
      path,
      withRows(text, `export const ${locale} = {`, `  ${nameOf(key)}: ${JSON.stringify(sentence)},`),
    )
  }
  return changes
}
