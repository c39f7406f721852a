import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { readWidgets, widgetPage } from './widget-page.js'

const source = readFileSync('packages/widgets/src/widgets.ts', 'utf8')

it('reads every row of the table, with its properties and events', () => {
  const widgets = readWidgets(source)
  expect(widgets.map(({ name }) => name)).toEqual(['story-feed', 'share-editor', 'profile-connector'])
  for (const { props, events } of widgets) {
    expect(props.length).toBeGreaterThan(0)
    expect(events.length).toBeGreaterThan(0)
    for (const row of [...props, ...events]) expect(row.says).not.toBe('')
  }
})

it('is what docs/widgets.md says', () => {
  expect(readFileSync('docs/widgets.md', 'utf8')).toBe(widgetPage(source))
})
