import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { readWidgets, widgets } from './widget-manifest.mjs'
import { widgetPage } from './widget-page.js'

it('reads every row of the table, with its properties and events', () => {
  const source = readFileSync('packages/widgets/src/widgets.ts', 'utf8')
  expect(widgets).toHaveLength(source.match(/: define\(/g)?.length ?? 0)
  for (const { name, module, says, texts, budget, props, events } of widgets) {
    expect(budget).toBeGreaterThan(0)
    expect(events.length).toBeGreaterThan(0)
    for (const row of [{ says }, ...props, ...events]) expect(row.says).not.toBe('')
    for (const area of texts) expect(existsSync(`packages/sdk/src/texts/${area}/en.ts`)).toBe(true)
    expect(readFileSync(`packages/widgets/src/${name}/index.tsx`, 'utf8')).toContain(`const ${module}`)
  }
})

it('says what a row lacks', () => {
  const row = (comment: string) => `export const widgets = {
  ${comment}
  'new-one': define({ props: {}, events: {}, load }),
} as const`
  expect(() => readWidgets(row(''))).toThrow('new-one has no comment')
  expect(() => readWidgets(row('/** New. @texts ui */'))).toThrow('new-one lacks @texts or @budget')
  expect(readWidgets(row('/** New. @texts ui\n * @budget 10 */'))).toMatchObject([
    { name: 'new-one', component: 'NewOne', module: 'newOne', says: 'New.', texts: ['ui'], budget: 10 },
  ])
})

it('is what docs/widgets.md says', () => {
  expect(readFileSync('docs/widgets.md', 'utf8')).toBe(widgetPage(widgets))
})
