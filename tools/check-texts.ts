// Holds the texts together: every language complete, the same placeholders, one form of address (in the server's
// letters and pages as well), a text for every code that a person can see, and no text that nothing says.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join, sep } from 'node:path'
import { errorCodes, locales, postLogCodes } from '@rostrum/protocol'
import {
  connectivityToasts,
  connectMessages,
  connectProblemCodes,
  editorNotices,
  editorProblemCodes,
  scheduleProblems,
  submitLabels,
} from '@rostrum/rules'
import { transform } from 'esbuild'
import { pageTexts } from '../apps/server/src/credentials/page-texts/page-texts.js'
import { writeExpiryNotice } from '../apps/server/src/mail/expiry-notice.js'
import { writeInvitation } from '../apps/server/src/mail/invitation.js'
import { writeRecovery } from '../apps/server/src/mail/recovery.js'
import { writeApprovalRequest } from '../apps/server/src/mail/approval-request.js'
import { writeVerdict } from '../apps/server/src/mail/verdict.js'
import { closingPage } from '../apps/server/src/personal-posts/closing-page.js'
import { deadLinkPage } from '../apps/server/src/short-links/dead-link-page.js'
import { checkTexts, type Area, type Codes, type Dictionary, type Sentence } from './texts-check.js'

const codes: Codes[] = [
  { prefix: 'error', codes: errorCodes },
  { prefix: 'problem', codes: [...editorProblemCodes, ...scheduleProblems, ...connectProblemCodes] },
  { prefix: 'connect', codes: connectMessages },
  { prefix: 'log', codes: postLogCodes },
  { prefix: 'connectivity', codes: connectivityToasts },
  { prefix: 'submit', codes: submitLabels },
  { prefix: 'notice', codes: editorNotices },
]

/** Every folder that has an English dictionary is an area. */
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

/** A dictionary imports nothing but types, so without them it stands alone. */
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

/** A text of any shape: its sentences, however deep they lie. */
const stringsOf = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(stringsOf)
      : []

const until = new Date(0)
const facts = { to: '', firstName: '', company: '', board: '', profile: '', network: '', link: '', by: '' }

/** What the server itself says to people: its letters and pages, without the facts that fill them. */
const sentences: Sentence[] = locales.flatMap((language) => {
  const post = { ...facts, locale: language, note: '-', text: '' }
  const letters = [
    writeInvitation({ ...facts, until, locale: language }),
    writeExpiryNotice({ ...facts, until, locale: language }),
    writeRecovery({ ...facts, locale: language }),
    ...(['approved', 'rejected', 'expired'] as const).map((status) => writeVerdict({ ...post, status })),
    ...[1, 6].map((count) =>
      writeApprovalRequest({ ...post, posts: Array.from({ length: count }, () => post) }),
    ),
  ]
  return [
    ...letters.flatMap(({ subject, text }) => [subject, text].map((said) => ({ name: 'mail', text: said }))),
    ...stringsOf(pageTexts[language]).map((text) => ({ name: 'page-texts', text })),
    { name: 'closing-page', text: closingPage(language).html },
    { name: 'dead-link-page', text: deadLinkPage(language).html },
  ].map((sentence) => ({ ...sentence, language }))
})

const isCode = (path: string) =>
  /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path) && !path.split(sep).includes('texts')

/** What says texts: the rules, whose codes are keys, and all that a person sees in a browser. */
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
const faults = checkTexts({ areas, languages: locales, codes, sentences, code })
for (const fault of faults) console.error(fault)
const count = areas.reduce((sum, area) => sum + Object.keys(area.languages.en ?? {}).length, 0)
console.log(
  faults.length > 0
    ? `${faults.length} faults`
    : `${count} texts of ${areas.length} areas stand in all ${locales.length} languages.`,
)
if (faults.length > 0) process.exitCode = 1
