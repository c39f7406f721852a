/** A row of a table of the page: a property or an event, its type, and what its comment says. */
interface Row {
  readonly name: string
  readonly type: string
  readonly says: string
}

interface Widget {
  readonly name: string
  readonly says: string
  readonly props: readonly Row[]
  readonly events: readonly Row[]
}

const networks = 'facebook, instagram, linkedin, twitter, wechat, xing'

const attributeOf = (prop: string) => prop.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
const handlerOf = (event: string) => `on${event[0]?.toUpperCase()}${event.slice(1)}`
const componentOf = (name: string) =>
  name.replace(/(^|-)([a-z])/g, (_, _dash, letter: string) => letter.toUpperCase())

function typeOf(value: string): string {
  if (value === 'text') return 'text'
  if (value === 'flag') return 'true, false'
  const list = /^choice\((.*)\)$/s.exec(value)?.[1] ?? ''
  return list === 'networks' ? networks : list.replaceAll(/[[\]']/g, '').trim()
}

const rowsOf = (block: string, typed: (value: string) => string): Row[] =>
  [...block.matchAll(/\/\*\* (.*?) \*\/\s+(\w+): (.*?),\n/gs)].map(
    ([, says = '', name = '', value = '']) => ({
      name,
      type: typed(value.trim()),
      says,
    }),
  )

const detailOf = (value: string) => {
  const detail = /^event<(.*)>\(\)$/s.exec(value)?.[1] ?? ''
  return detail.startsWith('Record<never') ? '' : detail.replaceAll('readonly ', '')
}

/** The widgets of the table, read from its source: what is said of them stands there as comments. */
export function readWidgets(source: string): Widget[] {
  const rows = source.matchAll(
    /\/\*\* ([^\n]*?) \*\/\n {2}'([a-z-]+)': define\(\{\n {4}props: \{(.*?)\n {4}\},\n {4}events: \{(.*?)\n {4}\},/gs,
  )
  return [...rows].map(([, says = '', name = '', props = '', events = '']) => ({
    name,
    says,
    props: rowsOf(`${props}\n`, typeOf),
    events: rowsOf(`${events}\n`, detailOf),
  }))
}

const cell = (text: string) => (text ? text.replaceAll('|', '\\|') : '–')
const code = (text: string) => (text ? `\`${text.replaceAll('|', '\\|')}\`` : '–')

const table = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n')

const sectionOf = ({ name, says, props, events }: Widget) => `## ${name}

${says} As an element \`<rostrum-${name}>\`, as a component \`<${componentOf(name)}>\`, by name \`mount('${name}', …)\`, and in a page \`<div data-widget="${name}">\`.

${table(
  ['property', 'attribute', 'values', ''],
  props.map((row) => [code(row.name), code(attributeOf(row.name)), cell(row.type), cell(row.says)]),
)}

${table(
  ['event', 'component', 'carries', ''],
  events.map((row) => [code(row.name), code(handlerOf(row.name)), code(row.type), cell(row.says)]),
)}
`

const start = `# Widgets

Made from the table in \`packages/widgets/src/widgets.ts\` by \`node tools/run.mjs tools/widget-docs.ts\`; do not edit it here.

Every widget also takes \`rostrum\` (the client, \`createRostrum\`) and \`appearance\` ([theming](theming.md)). Each lives in a shadow root of its own: no rule of the page reaches in, none of ours reaches out.

\`\`\`ts
import { createRostrum } from '@rostrum/sdk'
import { mount } from '@rostrum/widgets'

const rostrum = createRostrum({ server: 'https://board.example' })
const place = document.querySelector('#feed')
if (!place) throw new Error('There is no place for the feed')
const feed = mount('story-feed', place, { rostrum, order: 'popularity' })
feed.on('share', ({ storyId }) => console.log(storyId))
await feed.ready
feed.update({ order: 'date' })
feed.unmount()
\`\`\`

\`mount\` answers \`{ element, ready, update, on, focus, unmount }\`. Elements are there once \`defineElements()\` of \`@rostrum/widgets\` was called. One takes \`rostrum\` and \`appearance\` as properties, tells its events as \`rostrum-<event>\` (they bubble), and \`rostrum-ready\` and \`rostrum-error\` besides.

`

/** The page of the docs that the table of widgets yields. */
export const widgetPage = (source: string): string => start + readWidgets(source).map(sectionOf).join('\n')
