import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { locales } from '@rostrum/protocol'

const dist = 'apps/board/dist'

/**
 * The first visit of a page: bytes of its files with the font (gzip, in the largest language), and how many files they
 * are. What comes after the form or the first stories are there does not count.
 */
const budgets = {
  login: { bytes: 58_300, files: 8 },
  home: { bytes: 115_000, files: 12 },
}

/** What is asked for on every page, beside what the page itself names. */
const always = ['index.html', 'icon.svg', 'assets/rolldown-runtime']

const chunksOf: Record<keyof typeof budgets, (locale: string) => readonly string[]> = {
  login: (locale) => [...always, 'assets/login', `assets/texts-${locale}`],
  home: (locale) => [
    ...always,
    'assets/board',
    'assets/home',
    'assets/filters',
    'assets/reconnect',
    `assets/texts-${locale}`,
    `assets/home-texts-${locale}`,
  ],
}

/** What the page asks for as soon as it is read: its script, preloaded code and the font. */
const namedByPage = (): readonly string[] =>
  [...readFileSync(join(dist, 'index.html'), 'utf8').matchAll(/(?:src|href)="\/(assets\/[^"]+)"/g)].flatMap(
    ([, file]) => file ?? [],
  )

/** The files of a page: its chunks, and whatever else these import before they run. */
function filesOf(chunks: readonly string[]): Set<string> {
  const all = readdirSync(dist, { recursive: true, encoding: 'utf8' }).map((file) =>
    file.replaceAll('\\', '/'),
  )
  const isChunk = (file: string, chunk: string) =>
    file === chunk || (file.startsWith(`${chunk}-`) && /^-[\w-]{8}\.js$/.test(file.slice(chunk.length)))
  const files = new Set<string>()
  const add = (file: string) => {
    if (files.has(file)) return
    files.add(file)
    if (!file.endsWith('.js')) return
    const code = readFileSync(join(dist, file), 'utf8')
    for (const [, name] of code.matchAll(/(?:^|[;}])import(?:[^;"'`()]*from)?["'`]\.\/([\w.-]+)["'`]/g))
      add(`assets/${name}`)
  }
  for (const file of namedByPage()) add(file)
  for (const chunk of chunks) {
    const file = all.find((one) => isChunk(one, chunk))
    if (!file) throw new Error(`The build of the board has no ${chunk}`)
    add(file)
  }
  return files
}

const sizeOf = (file: string) => gzipSync(readFileSync(join(dist, file)), { level: 9 }).length

/** The rows of the table of sizes for the pages that people see first. */
export function boardRows(): (readonly [name: string, size: number, budget: number, unit: string])[] {
  if (!existsSync(join(dist, 'index.html'))) throw new Error('There is no build of the board: npm run build')
  return (['login', 'home'] as const).flatMap((page) => {
    const found = locales.map((locale) => [...filesOf(chunksOf[page](locale))])
    const bytes = Math.max(...found.map((files) => files.reduce((sum, file) => sum + sizeOf(file), 0)))
    const count = Math.max(...found.map((files) => files.length))
    return [
      [`board, ${page}: all files, with the font`, bytes, budgets[page].bytes, 'B'],
      [`board, ${page}: number of files`, count, budgets[page].files, ''],
    ] as const
  })
}
