import { locales } from '@rostrum/protocol'
import { isName, textOf, withRows, type Changes, type ReadFile } from './edit.js'

type Sentence = string | Readonly<Record<string, string>>

const folderOf = (area: string) => `packages/sdk/src/texts/${area}`
const nameOf = (key: string) => (/^[a-z]\w*$/.test(key) ? key : `'${key}'`)

const isSentence = (value: unknown): value is Sentence =>
  typeof value === 'string'
    ? value.trim() !== ''
    : typeof value === 'object' && value !== null && Object.values(value).every((one) => isSentence(one))

/** The sentences of a file by language. Throws with every language that lacks one or repeats the English unsaid. */
function sentencesOf(given: Readonly<Record<string, unknown>>): Map<string, Sentence> {
  const said = Array.isArray(given['same']) ? given['same'] : []
  const english = JSON.stringify(given['en'])
  const problems: string[] = []
  const sentences = new Map<string, Sentence>()
  for (const locale of locales) {
    const sentence = given[locale]
    if (!isSentence(sentence)) problems.push(`${locale}: no sentence`)
    else if (locale !== 'en' && JSON.stringify(sentence) === english && !said.includes(locale))
      problems.push(`${locale}: is the English one; if it is meant, name it: "same": ["${locale}"]`)
    else sentences.set(locale, sentence)
  }
  if (problems.length > 0) throw new Error(problems.join('\n'))
  return sentences
}

const areaFile = (area: string) => {
  const { key, texts } = { key: `${pascalOf(area)}Key`, texts: `${camelOf(area)}Texts` }
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

const pascalOf = (area: string) => area.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())
const camelOf = (area: string) => pascalOf(area).replace(/^./, (letter) => letter.toLowerCase())

const emptyLanguage = (area: string, locale: string) =>
  locale === 'en'
    ? `import type { Text } from '../texts.js'\n\nexport const en = {\n} satisfies Record<string, Text>\n\nexport type ${pascalOf(area)}Key = keyof typeof en\n`
    : `import type { Dictionary } from '../texts.js'\nimport type { ${pascalOf(area)}Key } from './en.js'\n\nexport const ${locale} = {\n} satisfies Dictionary<${pascalOf(area)}Key>\n`

/**
 * A sentence in all languages under a key of an area, which is made where it is not there. `given` holds a sentence,
 * or its plural forms, by language. Throws where a language lacks one, and where the key is taken.
 */
export function newText(
  { area, key, given }: { area: string; key: string; given: Readonly<Record<string, unknown>> },
  read: ReadFile,
): Changes {
  if (!isName(area) || !isName(key))
    throw new Error('An area and a key are words of small letters with dashes')
  const sentences = sentencesOf(given)
  const changes: Changes = new Map()
  const isNew = read(`${folderOf(area)}/en.ts`) === null
  if (isNew) {
    changes.set(`${folderOf(area)}/${area}-texts.ts`, areaFile(area))
    const index = 'packages/sdk/src/index.ts'
    const line = `export { ${camelOf(area)}Texts, type ${pascalOf(area)}Key } from './texts/${area}/${area}-texts.js'`
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
