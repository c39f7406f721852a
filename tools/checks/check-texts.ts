// Checks the texts: every language complete, the same placeholders, a consistent form of address (in the server's
// e-mails and pages, too), a text for every code that a user can see, and no unused text.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join, sep } from 'node:path'
import { connectResults, errorCodes, locales, postLogCodes } from '@rostrum/protocol'
import {
  connectivityToasts,
  connectProblemCodes,
  editorNotices,
  editorProblemCodes,
  scheduleProblems,
  submitLabels,
} from '@rostrum/rules'
import { transform } from 'esbuild'
import { americanSpelling } from '../../apps/board/src/texts/english.js'
import { spellingProblems } from './texts/english-spelling.js'
import { joinedMessages, joinedProblems } from './texts/joined-messages.js'
import { serverSentences, stringsOf } from './texts/server-sentences.js'
import { checkTexts, type Area, type Codes, type Dictionary } from './texts/text-problems.js'

const codes: Codes[] = [
  { prefix: 'error', codes: errorCodes },
  { prefix: 'problem', codes: [...editorProblemCodes, ...scheduleProblems, ...connectProblemCodes] },
  { prefix: 'connect', codes: connectResults },
  { prefix: 'log', codes: postLogCodes },
  { prefix: 'connectivity', codes: connectivityToasts },
  { prefix: 'submit', codes: submitLabels },
  { prefix: 'notice', codes: editorNotices },
]

/** Every folder with an English dictionary is an area. */
const areaFolders = (folder: string): string[] =>
  !existsSync(folder)
    ? []
    : [
        ...(existsSync(join(folder, 'en.ts')) ? [folder] : []),
        ...readdirSync(folder, { withFileTypes: true })
          .filter((entry) => entry.isDirectory())
          .flatMap((entry) => areaFolders(join(folder, entry.name))),
      ]

const isDictionary = (value: unknown): value is Dictionary => typeof value === 'object' && value !== null

/** A dictionary imports only types, so it can run alone without them. */
async function readDictionary(path: string, language: string): Promise<Dictionary | undefined> {
  if (!existsSync(path)) return undefined
  const { code } = await transform(readFileSync(path, 'utf8'), { loader: 'ts', format: 'esm' })
  const loaded: Record<string, unknown> = await import(
    `data:text/javascript;base64,${Buffer.from(code).toString('base64')}`
  )
  const dictionary = loaded[language]
  return isDictionary(dictionary) ? dictionary : undefined
}

async function readArea(folder: string): Promise<Area> {
  const found = await Promise.all(
    locales.map(
      async (language) => [language, await readDictionary(join(folder, `${language}.ts`), language)] as const,
    ),
  )
  const languages: Record<string, Dictionary> = {}
  for (const [language, dictionary] of found) if (dictionary) languages[language] = dictionary
  return { name: folder.endsWith('texts') ? folder : basename(folder), languages }
}

const isCode = (path: string) =>
  /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path) && !path.split(sep).includes('texts')

/** The code that uses texts: the rules, whose codes are keys, and everything shown in a browser. */
const code = ['packages/rules', 'packages/sdk', 'packages/widgets', 'apps/board', 'apps/crm-embed'].flatMap(
  (part) =>
    readdirSync(join(part, 'src'), { recursive: true, encoding: 'utf8' })
      .filter(isCode)
      .map((path) => readFileSync(join(part, 'src', path), 'utf8')),
)

const folders = ['packages/sdk/src/texts', 'apps/board/src/texts', 'apps/crm-embed/src/texts'].flatMap(
  areaFolders,
)
const areas = await Promise.all(folders.map(readArea))

/** Whether an area’s loader respells its English. */
const isRespelt = (folder: string) =>
  readdirSync(folder).some(
    (name) => name.endsWith('-texts.ts') && readFileSync(join(folder, name), 'utf8').includes('englishOf'),
  )
const english = [
  ...areas.flatMap(({ name, languages }, at) =>
    Object.entries(languages.en ?? {}).flatMap(([key, text]) =>
      stringsOf(text).map((one) => ({
        name: `${name}/en: ${key}`,
        text: one,
        isRespelt: isRespelt(folders[at] ?? ''),
      })),
    ),
  ),
  ...serverSentences
    .filter(({ language }) => language === 'en')
    .map(({ name, text }) => ({
      name,
      text: text.replaceAll(/<style[^]*<\/style>|<script[^]*<\/script>|<[^>]*>/g, ''),
      isRespelt: false,
    })),
]
const faults = [
  ...checkTexts({ areas, languages: locales, codes, sentences: serverSentences, code }),
  ...joinedProblems(areas, joinedMessages),
  ...spellingProblems(english, Object.keys(americanSpelling)),
]
for (const fault of faults) console.error(fault)
const count = areas.reduce((sum, area) => sum + Object.keys(area.languages.en ?? {}).length, 0)
console.log(
  faults.length > 0
    ? `${faults.length} problems`
    : `${count} texts of ${areas.length} areas are complete in all ${locales.length} languages.`,
)
if (faults.length > 0) process.exitCode = 1
