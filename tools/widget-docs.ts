// Writes docs/widgets.md from the table of widgets: `node tools/run.mjs tools/widget-docs.ts`
import { readFileSync, writeFileSync } from 'node:fs'
import { widgetPage } from './widget-page.js'

const source = readFileSync('packages/widgets/src/widgets.ts', 'utf8')
writeFileSync('docs/widgets.md', widgetPage(source))
