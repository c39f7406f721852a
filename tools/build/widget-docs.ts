// Writes docs/widgets.md from the table of widgets: `node tools/dev/run.mjs tools/build/widget-docs.ts`
import { writeFileSync } from 'node:fs'
import { widgets } from './widget-manifest.mjs'
import { widgetPage } from './widget-page.js'

writeFileSync('docs/widgets.md', widgetPage(widgets))
