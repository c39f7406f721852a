// The manifest of the widgets is their table, packages/widgets/src/widgets.ts, with what its comments say: builds,
// budgets, benchmarks, checks and docs/widgets.md read it here.
import { readFileSync } from 'node:fs'
import { parseSync } from 'rolldown/utils'

/**
 * A row of a table of the page: a property or an event, its source, and its comment.
 * @typedef {{ name: string, source: string, says: string }} Row
 * @typedef {object} Widget
 * @property {string} name
 * @property {string} component its name in React
 * @property {string} module the export of its `index.tsx`
 * @property {string} says
 * @property {readonly string[]} texts the areas of texts that it shows at first
 * @property {number} budget bytes, gzip: of the first widget on a page all, of others what they add
 * @property {Row[]} props
 * @property {Row[]} events
 */

const table = new URL('../../packages/widgets/src/widgets.ts', import.meta.url)

/** @param {string} name */
const componentOf = (name) => name.replace(/(?:^|-)([a-z])/g, (_, letter) => letter.toUpperCase())

/** @param {string} comment */
const wordsOf = (comment) =>
  comment
    .replace(/^\*/, '')
    .replace(/\n\s*\*(?= |\n|$)/g, '\n')
    .trim()

/**
 * The widgets of the table, in its order. Throws where a row has no comment, no `@texts` or no `@budget`.
 * @param {string} source
 * @returns {Widget[]}
 */
export function readWidgets(source) {
  const { program, comments } = parseSync('widgets.ts', source)
  /** @param {{ start: number }} node @param {string} name */
  const commentOf = ({ start }, name) => {
    const found = comments.find(({ end }) => end <= start && source.slice(end, start).trim() === '')
    if (!found?.value.startsWith('*')) throw new Error(`widgets.ts: ${name} has no comment`)
    return wordsOf(found.value)
  }
  /** @param {any} object @returns {Row[]} */
  const rowsOf = (object) =>
    object.properties.map((/** @type {any} */ row) => ({
      name: row.key.name,
      source: source.slice(row.value.start, row.value.end),
      says: commentOf(row, row.key.name).replace(/\s*\n\s*/g, ' '),
    }))
  /** @type {any[]} */
  const body = program.body
  const [{ init }] = body.flatMap(({ declaration }) =>
    (declaration?.declarations ?? []).filter((/** @type {any} */ one) => one.id.name === 'widgets'),
  )
  return init.expression.properties.map((/** @type {any} */ row) => {
    const name = row.key.value ?? row.key.name
    const comment = commentOf(row, name)
    const [, texts] = /@texts (.+)/.exec(comment) ?? []
    const [, budget] = /@budget (\d+)/.exec(comment) ?? []
    if (!texts || !budget) throw new Error(`widgets.ts: ${name} lacks @texts or @budget`)
    /** @param {string} part */
    const partOf = (part) =>
      row.value.arguments[0].properties.find((/** @type {any} */ one) => one.key.name === part).value
    const component = componentOf(name)
    return {
      name,
      component,
      module: `${component[0]?.toLowerCase()}${component.slice(1)}`,
      says: comment.replace(/\s*@[^]*$/, '').replace(/\s*\n\s*/g, ' '),
      texts: texts.trim().split(/\s+/),
      budget: Number(budget),
      props: rowsOf(partOf('props')),
      events: rowsOf(partOf('events')),
    }
  })
}

/** Every widget; the first is the one that pages begin with. */
export const widgets = readWidgets(readFileSync(table, 'utf8'))

export const widgetNames = widgets.map(({ name }) => name)
