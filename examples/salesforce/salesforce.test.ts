import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'

const root = join(import.meta.dirname, 'force-app/main/default')
const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => statSync(join(root, file)).isFile())
const read = (file: string) => readFileSync(join(root, file), 'utf8')

/** Why a text is not well-formed XML; null when it is. */
function xmlProblem(text: string): string | null {
  const open: string[] = []
  const plain = text.replaceAll(/<!--[^]*?-->/g, '').replace(/^<\?xml [^>]*\?>\s*/, '')
  // The content of scripts and styles of a page is checked by Visualforce, not as markup.
  const markup = plain.replaceAll(/(<(script|style)>)[^<]*(<\/\2>)/g, '$1$3')
  for (const [tag, end = '', name = '', attributes = '', empty = ''] of markup.matchAll(
    /<(\/?)([A-Za-z][\w:.-]*)((?:\s+[\w:.-]+="[^"<]*")*)\s*(\/?)>/g,
  )) {
    if (end && (open.pop() !== name || attributes)) return `${tag} ends nothing`
    if (!end && !empty) open.push(name)
  }
  const rest = markup.replaceAll(/<\/?[A-Za-z][\w:.-]*(?:\s+[\w:.-]+="[^"<]*")*\s*\/?>/g, '')
  if (/[<>]/.test(rest)) return `not a tag: ${rest.slice(rest.search(/[<>]/), 40)}`
  if (/&(?!(?:amp|lt|gt|quot|apos|#\d+);)/.test(rest)) return 'a bare &'
  return open.length > 0 ? `${open.at(-1)} stays open` : null
}

test.each(files.filter((file) => /\.(?:xml|page)$/.test(file)))('%s is well-formed', (file) => {
  expect(xmlProblem(read(file))).toBeNull()
})

test('the check of XML finds what is wrong', () => {
  for (const text of ['<a><b></a></b>', '<a>', '<a b=c/>', '<a>&</a>', '<a/></b>', 'a < b'])
    expect(xmlProblem(text), text).not.toBeNull()
})

const value = (file: string, tag: string) =>
  [...read(file).matchAll(new RegExp(`<${tag}>([^<]*)</${tag}>`, 'g'))].map(([, text]) => text ?? '')

test('everything that a file names is in the project', () => {
  const [tab, app] = ['tabs/Advocacy_Board.tab-meta.xml', 'applications/Advocacy_Board.app-meta.xml']
  const permissions = 'permissionsets/Advocacy_Board.permissionset-meta.xml'
  const bar = 'flexipages/Advocacy_Board_UtilityBar.flexipage-meta.xml'
  for (const page of [...value(tab, 'page'), ...value(permissions, 'apexPage')])
    expect(existsSync(join(root, `pages/${page}.page-meta.xml`))).toBe(true)
  for (const name of [
    ...value(app, 'tabs').filter((one) => !one.startsWith('standard-')),
    ...value(permissions, 'tab'),
  ])
    expect(files).toContain(`tabs/${name}.tab-meta.xml`)
  expect(value(app, 'utilityBar')).toEqual(['Advocacy_Board_UtilityBar'])
  for (const name of value(bar, 'componentName')) expect(files).toContain(`lwc/${name}/${name}.js`)
  for (const file of files.filter((one) => one.startsWith('extlClntApp')))
    expect(value(file, 'externalClientApplication')).toEqual(['Advocacy_Board'])
  expect(read('pages/AdvocacyBoard.page')).toContain('action="https://board.example.com/login-salesforce"')
  expect(value('lwc/advocacyBoard/advocacyBoard.js-meta.xml', 'target')).toEqual([
    'lightning__AppPage',
    'lightning__HomePage',
    'lightning__RecordPage',
    'lightning__UtilityBar',
  ])
})

test('every file with an address names the same board, so that one command changes it', () => {
  const named = files.filter((file) => read(file).includes('board.example'))
  expect(named.length).toBeGreaterThan(3)
  for (const file of named) expect(read(file)).not.toMatch(/board\.example(?!\.com)/)
})

interface Component {
  recordId?: string
  objectApiName?: string
  record?: { data?: unknown; error?: unknown }
  readonly optionalFields: string[] | undefined
  readonly pageAddress: string | undefined
}

let Board: new () => Component

beforeAll(async () => {
  // The decorators are Lightning's own; what they do is stood in for by the tests.
  const code = read('lwc/advocacyBoard/advocacyBoard.js')
    .replaceAll(/^import .*$/gm, '')
    .replace(/@wire\([^)]*\)/, '')
    .replaceAll('@api ', '')
  const lightning = `class LightningElement {}
const getFieldValue = (record, field) => field.split('.').slice(1).reduce((part, name) => part?.[name], record)
`
  const address = `data:text/javascript,${encodeURIComponent(lightning + code)}`
  const module = (await import(/* @vite-ignore */ address)) as { default: new () => Component }
  Board = module.default
})

test('the component frames the page; on a record it waits for the record and names it', () => {
  const home = new Board()
  expect(home.pageAddress).toBe('/apex/AdvocacyBoard')
  const board = Object.assign(new Board(), { recordId: '006xx0000012345', objectApiName: 'Opportunity' })
  expect(board.optionalFields).toContain('Opportunity.Account.Name')
  expect(board.pageAddress).toBeUndefined()
  board.record = { data: { Name: 'Heat & more', Account: { Name: 'Acme', Industry: 'Energy' } } }
  expect(Object.fromEntries(new URL(board.pageAddress ?? '', 'https://a.test').searchParams)).toEqual({
    recordType: 'Opportunity',
    recordId: '006xx0000012345',
    recordName: 'Heat & more',
    account: 'Acme',
    topic: 'Energy',
  })
})

test('a record that may not be read, or of another kind, leaves the board as on a page without one', () => {
  const board = Object.assign(new Board(), { recordId: '006xx0000012345', objectApiName: 'Opportunity' })
  board.record = { error: { status: 403 } }
  expect(board.pageAddress).toBe('/apex/AdvocacyBoard')
  const other = Object.assign(new Board(), { recordId: '500xx0000012345', objectApiName: 'Case' })
  expect([other.optionalFields, other.pageAddress]).toEqual([undefined, '/apex/AdvocacyBoard'])
})
