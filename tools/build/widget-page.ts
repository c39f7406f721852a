import type { Row, Widget } from './widget-manifest.mjs'

const attributeOf = (prop: string) => prop.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
const handlerOf = (event: string) => `on${event[0]?.toUpperCase()}${event.slice(1)}`

function typeOf({ source }: Row): string {
  if (source === 'text') return 'text'
  if (source === 'flag') return 'true, false'
  const list = /^choice\((.*)\)$/s.exec(source)?.[1] ?? ''
  return list === 'networks' ? 'a `Network`' : list.replaceAll(/[[\]']/g, '').trim()
}

const detailOf = ({ source }: Row) => {
  const detail = /^event<(.*)>\(\)$/s.exec(source)?.[1] ?? ''
  // A type over several lines becomes one cell of the table.
  const line = detail
    .replace(/\{\n\s*/g, '{ ')
    .replace(/\n\s*\}/g, ' }')
    .replace(/\n\s*/g, '; ')
  return line.startsWith('Record<never') ? '' : line.replaceAll('readonly ', '')
}

const cell = (text: string) => (text ? text.replaceAll('|', '\\|') : '–')
const code = (text: string) => (text ? `\`${text.replaceAll('|', '\\|')}\`` : '–')

const table = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n')

const sectionOf = ({ name, component, says, props, events }: Widget) => `## ${name}

${says} Use it as the element \`<rostrum-${name}>\`, the component \`<${component}>\`, by name with \`mount('${name}', …)\`, or in a page with \`<div data-widget="${name}">\`.

${table(
  ['property', 'attribute', 'values', ''],
  props.map((row) => [code(row.name), code(attributeOf(row.name)), cell(typeOf(row)), cell(row.says)]),
)}

${table(
  ['event', 'component', 'carries', ''],
  events.map((row) => [code(row.name), code(handlerOf(row.name)), code(detailOf(row)), cell(row.says)]),
)}
`

const start = `# Widgets

This page is generated from the table in \`packages/widgets/src/widgets.ts\` with \`node tools/dev/run.mjs tools/build/widget-docs.ts\`. Don’t edit it here.

Every widget also accepts \`rostrum\` (the client, \`createRostrum\`) and \`appearance\` ([theming](theming.md)). Each widget has a shadow root of its own: the page’s CSS doesn’t affect the widget, and the widget’s CSS doesn’t affect the page.

\`\`\`ts
import { createRostrum } from '@rostrum/sdk'
import { mount } from '@rostrum/widgets'

const rostrum = createRostrum({ server: 'https://board.example' })
const container = document.querySelector('#feed')
if (!container) throw new Error('The container for the feed is missing')
const feed = mount('story-feed', container, { rostrum, order: 'popularity' })
feed.on('share', ({ storyId }) => console.log(storyId))
await feed.ready
feed.update({ order: 'date' })
feed.unmount()
\`\`\`

\`mount\` returns \`{ element, ready, update, on, focus, unmount }\`. A \`Network\` is one of the names in \`networks\` of \`@rostrum/sdk/protocol\`, such as \`linkedin\`; X is \`twitter\`. To use custom elements, call \`defineElements()\` from \`@rostrum/widgets\` first. An element accepts \`rostrum\` and \`appearance\` as properties. It dispatches its events as \`rostrum-<event>\`, and also \`rostrum-ready\` and \`rostrum-error\`; all of them bubble.

`

/** The page of the docs for the table of widgets. */
export const widgetPage = (widgets: readonly Widget[]): string => start + widgets.map(sectionOf).join('\n')
